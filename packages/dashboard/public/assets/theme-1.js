// Sets the chosen theme before the first paint; a file of its own because the page allows no inline script.
(() => {
  try {
    const chosen = localStorage.getItem('svc-theme');
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
  } catch {
    // Storage can be closed to us: the system's theme it is.
  }
})();
