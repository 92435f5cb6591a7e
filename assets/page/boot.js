// Sets the theme before the first paint, so that the page never flashes white
// in the dark. A classic script on purpose: modules run too late for that.
(function () {
  var theme = null;
  try {
    theme = localStorage.getItem("perus.theme");
  } catch (_) {
    // Storage may be forbidden; the browser's own preference serves then.
  }
  if (theme === "dark" || theme === "light") {
    document.documentElement.dataset.theme = theme;
  }
})();
