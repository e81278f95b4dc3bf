// Runs before the first paint: sets the chosen theme, hides a shell in another language, and begins the reads that the
// document names. A separate file, because the page allows no inline script. Browsers keep it for ever: a change needs a new name.
(() => {
  const { dataset } = document.documentElement;
  const kept = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      // Storage can be blocked: then use the system's theme and language.
      return null;
    }
  };
  const theme = kept('svc-theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  // Shells are written in English; en-XA is the pseudo-language.
  if (!/^en\b(?!-XA)/.test(kept('svc-language') ?? navigator.language)) dataset.shell = 'hidden';
  const [, merchant] = /^\/dashboard\/m\/(mrc_\w+)\//.exec(location.pathname) ?? [];
  for (const read of merchant === undefined ? [] : (dataset.reads ?? '').split(' ')) {
    const href = `/dashboard/api/merchants/${merchant}/${read}`;
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }),
    );
  }
})();
