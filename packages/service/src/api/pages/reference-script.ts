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

// The look of the reference page. It is inside the page, so that the page needs nothing else.

export const REFERENCE_STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #57606a; --line: #d0d7de; --paper: #fff; --shade: #f6f8fa; --accent: #0a58ca; --needed: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf3; --soft: #9198a1; --line: #3d444d; --paper: #0d1117; --shade: #151b23; --accent: #79b8ff; --needed: #ff8a80; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; display: grid; grid-template-columns: 17rem minmax(0, 1fr); font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.5rem 1rem; border-right: 1px solid var(--line); background: var(--shade); font-size: .875rem; }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0; }
nav li { padding: .15rem 0; }
nav a { text-decoration: none; } nav a[aria-current] { font-weight: 600; color: var(--ink); box-shadow: -.5rem 0 0 var(--shade), -.65rem 0 0 var(--accent); }
.brand { font-weight: 700; font-size: 1.1rem; margin: 0 0 1rem; }
.group { margin: 0; color: var(--soft); font-weight: 600; text-transform: uppercase; font-size: .75rem; letter-spacing: .04em; }
main { padding: 2rem 3rem 6rem; max-width: 62rem; }
main:has(.operation) { max-width: 108rem; } main > header, main > section:not(:has(.operation)) { max-width: 62rem; }
h1 { margin-top: 0; } h2 { margin-top: 3rem; padding-bottom: .3rem; border-bottom: 1px solid var(--line); }
h3 { margin: 2rem 0 .4rem; } h4 { margin: 1.2rem 0 .3rem; color: var(--soft); }
a { color: var(--accent); } a:focus-visible, pre:focus-visible, .wide:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code, pre { font: .875em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
code { overflow-wrap: break-word; } pre code { overflow-wrap: normal; } .pattern { overflow-wrap: anywhere; }
pre { tab-size: 4; margin: .5rem 0; padding: .8rem 1rem; overflow: auto; max-height: 26rem; background: var(--shade); border: 1px solid var(--line); border-radius: 6px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid var(--line); }
th { color: var(--soft); }
.route { font-size: 1.05rem; } .try { margin-left: .6rem; padding: .1rem .6rem; border: 1px solid var(--accent); border-radius: 4px; font-size: .8rem; white-space: nowrap; text-decoration: none; } .try:hover { background: var(--shade); }
.method { display: inline-block; min-width: 4rem; padding: .05rem .5rem; border-radius: 4px; text-align: center; font: 600 .8rem/1.6 ui-monospace, monospace; color: #fff; background: #1a7f37; }
.method.post { background: #0a58ca; } .method.patch { background: #7d4e00; } .method.delete { background: #b3261e; }
article:target h3 { color: var(--accent); }
details { margin: .4rem 0; } summary { cursor: pointer; }
#search { width: 100%; padding: .4rem .6rem; margin-bottom: .8rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; }
[hidden] { display: none !important; }
#contents > summary { display: none; }
.operation { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 4fr); gap: 0 2.5rem; padding: 1.5rem 0 2.5rem; border-bottom: 1px solid var(--line); }
.operation h3 { margin-top: 0; }
.example { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; }
.anchor { visibility: hidden; text-decoration: none; font-weight: 400; } h3:hover .anchor, .anchor:focus-visible { visibility: visible; }
.fields { margin: .3rem 0; font-size: .9rem; } .fields dt { padding-top: .6rem; border-top: 1px solid var(--line); } .fields dd { margin: .1rem 0 .6rem; color: var(--soft); } .fields p { margin: 0; }
.fields .name { color: inherit; text-decoration: none; } .name code { font-weight: 700; } .fields .name:hover { text-decoration: underline; } .fields dt:target { background: var(--shade); box-shadow: -4px 0 0 var(--accent); }
.type { color: var(--soft); font-size: .8rem; } .required { color: var(--needed); font-size: .8rem; font-weight: 600; }
.errors { font-size: .875rem; } .errors dd { margin: 0 0 .4rem; color: var(--soft); }
.samples > input { position: absolute; opacity: 0; } .samples > label { display: inline-block; padding: .2rem .7rem; margin-bottom: .2rem; font-size: .8rem; border-bottom: 2px solid transparent; cursor: pointer; color: var(--soft); }
.samples > input:checked + label { color: var(--ink); border-color: var(--accent); font-weight: 600; } .samples > input:focus-visible + label { outline: 2px solid var(--accent); }
.samples > section { display: none; }
.samples > input:nth-of-type(1):checked ~ section:nth-of-type(1), .samples > input:nth-of-type(2):checked ~ section:nth-of-type(2),
.samples > input:nth-of-type(3):checked ~ section:nth-of-type(3), .samples > input:nth-of-type(4):checked ~ section:nth-of-type(4) { display: block; }
.frame { position: relative; } .copy { position: absolute; top: .4rem; right: .4rem; padding: .1rem .5rem; font: .75rem/1.6 system-ui, sans-serif; color: var(--soft); background: var(--paper); border: 1px solid var(--line); border-radius: 4px; cursor: pointer; }
.example .copy { top: -2rem; right: 0; } .example h4 { padding-right: 4rem; } .example pre { max-height: max(12rem, 35vh); }
.copy:hover, .copy:focus-visible { color: var(--ink); border-color: var(--soft); }
@media (max-width: 75rem) { .operation { grid-template-columns: minmax(0, 1fr); } .example { position: static; max-height: none; } }
@media (max-width: 52rem) {
  html { scroll-padding-top: 4.5rem; } body { display: block; } main { padding: 1rem; } .anchor { visibility: visible; }
  nav { z-index: 1; height: auto; display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 0 1rem; padding: .6rem 1rem; border-right: 0; border-bottom: 1px solid var(--line); }
  .brand { display: none; } #search { margin: 0; font-size: 1rem; } #none { grid-column: 1 / -1; margin: .5rem 0 0; }
  #contents { margin: 0; } #contents > summary { display: list-item; } #contents[open] { grid-column: 1 / -1; max-height: 70vh; overflow-y: auto; padding-top: .6rem; } #contents li { padding: .4rem 0; }
}
`;
