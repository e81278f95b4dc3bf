// What the search looks through: each section of each page, with its address and its words.
import { type Page, plainText } from './read-pages.ts';

interface Section {
  /** The address of the section. */
  at: string;
  page: string;
  heading: string;
  text: string;
}

const MAX_TEXT_CHARS = 4000;

export const makeSearchIndex = (pages: readonly Page[]): Section[] => pages.flatMap(sectionsOf);

function sectionsOf({ name, title, markdown }: Page): Section[] {
  const anchors = new Map<string, number>();
  const withoutCode = markdown.replace(/^```.*?^```$/gms, (block) => block.replace(/^#/gm, ' #'));
  return withoutCode
    .split(/^(?=#{1,4} )/m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, heading = title, rest = part] = /^#{1,4} (.+)\n?([\s\S]*)$/.exec(part) ?? [];
      const text = plainText(rest).slice(0, MAX_TEXT_CHARS);
      return { at: `/docs/${name}#${anchorOf(heading, anchors)}`, page: title, heading: plainText(heading), text };
    });
}

// The anchor of a heading.

/** As GitHub spells it; a second heading of the same words gets a number. */
export function anchorOf(heading: string, taken: Map<string, number>): string {
  const plain = heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
  const before = taken.get(plain) ?? 0;
  taken.set(plain, before + 1);
  return before === 0 ? plain : `${plain}-${before}`;
}

// The search of the docs site: one small script without dependencies, served as a file because the policy allows no inline script.

export const SEARCH_SCRIPT = `
const box = document.getElementById('search');
const results = document.getElementById('results');
let sections = null;

async function load() {
  sections ??= fetch('/docs/search-index.json').then((answer) => answer.json());
  return sections;
}

function score(section, words) {
  let total = 0;
  const heading = (section.heading + ' ' + section.page).toLowerCase();
  const text = section.text.toLowerCase();
  for (const word of words) {
    const found = (heading.includes(word) ? 10 : 0) + Math.min(5, text.split(word).length - 1);
    if (found === 0) return 0;
    total += found;
  }
  return total;
}

async function search() {
  const words = box.value.toLowerCase().split(/\\s+/).filter((word) => word.length > 1);
  const found = words.length === 0 ? [] : (await load())
    .map((section) => ({ section, points: score(section, words) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, 12);
  results.replaceChildren(...found.map(({ section }) => {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = section.at;
    link.textContent = section.heading === section.page ? section.page : section.page + ': ' + section.heading;
    item.append(link);
    return item;
  }));
  results.hidden = words.length === 0;
  if (words.length > 0 && found.length === 0) results.textContent = 'Nothing found.';
}

box.addEventListener('input', search);
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && document.activeElement !== box) { event.preventDefault(); box.focus(); }
});
`;
