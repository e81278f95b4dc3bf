// Sets the chosen theme before the first paint. A separate file, because the page allows no inline script.
(() => {
  try {
    const chosen = localStorage.getItem('svc-theme');
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
  } catch {
    // Storage can be blocked: then use the system's theme.
  }
})();
