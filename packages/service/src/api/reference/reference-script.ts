// The script of the reference page: search, copy, one language for all samples, the place in the contents. Without it the page still shows everything.

export const REFERENCE_SCRIPT = `
const find = (selector, from = document) => [...from.querySelectorAll(selector)];
const contents = document.getElementById('contents');
// On a phone they stay at the top, and would cover the text that they lead to.
const isNarrow = matchMedia('(max-width: 52rem)');
const fold = () => { if (isNarrow.matches) contents.open = false; };
fold();
contents.addEventListener('click', ({ target }) => { if (target.closest('a')) fold(); });

for (const pre of find('pre')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    const text = pre.textContent;
    try { await navigator.clipboard.writeText(text); } catch { copySelected(pre); }
    button.textContent = 'Copied';
    setTimeout(() => { button.textContent = 'Copy'; }, 1500);
  });
  const frame = document.createElement('div');
  frame.className = 'frame';
  pre.replaceWith(frame);
  frame.append(pre, button);
}

function copySelected(pre) {
  getSelection().selectAllChildren(pre);
  document.execCommand('copy');
  getSelection().removeAllRanges();
}

const remembered = (() => { try { return localStorage.getItem('svc-language'); } catch { return null; } })();
function choose(language) {
  for (const input of find('.samples input')) if (input.value === language) input.checked = true;
}
if (remembered) choose(remembered);
document.addEventListener('change', ({ target }) => {
  if (!target.matches('.samples input')) return;
  const before = target.getBoundingClientRect().top;
  choose(target.value);
  scrollBy(0, target.getBoundingClientRect().top - before);
  try { localStorage.setItem('svc-language', target.value); } catch {}
});

const box = document.getElementById('search');
const items = find('nav li').map((item) => {
  const target = document.getElementById(item.firstElementChild.hash.slice(1));
  return { item, title: item.textContent.toLowerCase(), text: (target?.textContent ?? '').toLowerCase() };
});
box.hidden = false;
box.addEventListener('input', () => {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const { item, title, text } of items) {
    item.hidden = !words.every((word) => title.includes(word) || text.includes(word));
  }
  for (const group of find('nav .group')) group.hidden = !find('li', group.nextElementSibling).some((item) => !item.hidden);
  document.getElementById('none').hidden = items.some(({ item }) => !item.hidden);
  if (words.length > 0) contents.open = true;
});
box.addEventListener('keydown', (event) => {
  const shown = items.filter(({ item }) => !item.hidden);
  const best = shown.find(({ title }) => title.includes(box.value.toLowerCase())) ?? shown[0];
  if (event.key === 'Enter' && best) {
    fold();
    location.hash = best.item.firstElementChild.hash;
  }
  if (event.key === 'Escape') { box.value = ''; box.dispatchEvent(new Event('input')); }
});
let current = null;
function mark(link) {
  if (link === current) return;
  current?.removeAttribute('aria-current');
  current = link;
  link.setAttribute('aria-current', 'true');
  const wide = document.querySelector('nav');
  const { top, bottom } = link.getBoundingClientRect();
  if (top < 0 || bottom > wide.clientHeight) wide.scrollTop += top - wide.clientHeight / 3;
}
const links = new Map(items.map(({ item }) => [item.firstElementChild.hash.slice(1), item.firstElementChild]));
const inView = new Set();
const watch = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target.id);
  const first = [...links.keys()].filter((id) => inView.has(id)).map((id) => document.getElementById(id))
    .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)[0];
  if (first) mark(links.get(first.id));
}, { rootMargin: '-40px 0px -70% 0px' });
for (const id of links.keys()) watch.observe(document.getElementById(id));

document.addEventListener('keydown', (event) => {
  if (event.key === '/' && !/INPUT|TEXTAREA/.test(document.activeElement.tagName)) { event.preventDefault(); box.focus(); }
});
`;
