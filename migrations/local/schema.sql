create table if not exists local_objects (
    kind text not null,
    id   bigint not null,
    body text not null,
    primary key (kind, id)
);

create table if not exists local_files (
    id    bigint not null primary key,
    bytes blob not null
)
