// Runs before the first paint: sets the chosen theme, hides a shell in another language, begins the reads that the document
// names, and reloads a window whose scripts or styles could not be loaded as soon as the service answers. A separate file, because the page allows no inline script. Browsers keep it for ever: a change needs a new name.
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
  for (const read of merchant === undefined ? [] : (dataset.reads?.split(' ') ?? [])) {
    const href = `/dashboard/api/merchants/${merchant}/${read}`;
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }),
    );
  }
  const reloadWhenAnswered = async () => {
    const answer = await fetch('/dashboard/', { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) location.reload();
  };
  const begin = () => {
    clearInterval(timer);
    timer = setInterval(reloadWhenAnswered, 3000);
  };
  let timer;
  const hasFailed = ({ sheet }) => {
    try {
      return sheet.cssRules.length === 0;
    } catch {
      return true;
    }
  };
  // Errors of files do not bubble, so they are caught on their way down. A style may have failed before this script ran.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && begin(), true);
  addEventListener('load', () => [...document.querySelectorAll('link[rel=stylesheet]')].some(hasFailed) && begin());
})();
