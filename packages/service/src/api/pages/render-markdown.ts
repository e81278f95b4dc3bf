// Markdown to HTML: headings get the anchors that GitHub gives them, and links lead to the pages of this site.
import { posix } from 'node:path';
import { Marked, type Tokens } from 'marked';
import type { Page } from './read-pages.ts';
import { anchorOf } from './search-index.ts';

export function renderMarkdown(page: Page, pages: ReadonlySet<string>): string {
  const marked = new Marked({ gfm: true });
  const anchors = new Map<string, number>();
  marked.use({
    renderer: {
      heading(this: { parser: Parser }, { tokens, depth, text }: Tokens.Heading): string {
        const inner = this.parser.parseInline(tokens);
        return `<h${depth} id="${anchorOf(text, anchors)}">${inner}</h${depth}>\n`;
      },
      link(this: { parser: Parser }, { href, tokens }: Tokens.Link): string {
        const inner = this.parser.parseInline(tokens);
        const target = targetOf(href, page.name, pages);
        if (target !== null) return `<a href="${escapeAttribute(target)}">${inner}</a>`;
        // What is not on this site, such as a source file, is named by its place, unless the words do.
        const file = sourceOf(href, page.name);
        return inner.includes(file) ? inner : `${inner} (<code>${escapeText(file)}</code> in the source)`;
      },
      image({ href, text }: Tokens.Image): string {
        return `<img src="${escapeAttribute(`/docs/${place(page.name, href)}`)}" alt="${escapeAttribute(text)}">`;
      },
      code({ text, lang = '' }: Tokens.Code): string {
        const [language = ''] = lang.split(' ');
        return `<pre tabindex="0" data-language="${escapeAttribute(language)}"><code>${escapeText(text)}</code></pre>\n`;
      },
    },
  });
  const html = marked.parse(page.markdown, { async: false });
  return groupTabs(html)
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}

interface Parser {
  parseInline(tokens: Tokens.Generic[]): string;
}

function targetOf(href: string, from: string, pages: ReadonlySet<string>): string | null {
  if (/^(https?:|mailto:|#|\/)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const name = place(from, path).replace(/\.md$/, '');
  if (pages.has(name)) return `/docs/${name}${anchor === undefined ? '' : `#${anchor}`}`;
  return path.startsWith('images/') ? `/docs/${place(from, path)}` : null;
}

/** From the root of the repository, whose folder docs/ the pages are. */
const sourceOf = (href: string, from: string): string => posix.join('docs', place(from, href.split('#')[0] ?? ''));

/** A path relative to a page, from the root of the documents. */
const place = (from: string, path: string): string => posix.join(posix.dirname(from), path);

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

const GROUPS = /<!-- tabs: (.*?) -->(.*?)<!-- \/tabs -->/gs;
/** As many as the style sheet has rules for. */
const MAX_TABS = 5;

/** Without scripts: a radio button for each tab. A link to a heading shows its panel, whichever is chosen. */
export function groupTabs(html: string): string {
  let count = 0;
  return html.replace(GROUPS, (_, names: string, inner: string) => {
    count += 1;
    return tabs(
      `tabs-${count}`,
      names.split('|').map((name) => name.trim()),
      inner.trim().split(/(?=<h2 )/),
    );
  });
}

function tabs(group: string, names: readonly string[], panels: readonly string[]): string {
  if (names.length !== panels.length || names.length > MAX_TABS) {
    throw new Error(`${names.length} names for ${panels.length} sections (${MAX_TABS} at most): ${names.join(', ')}`);
  }
  const buttons = names.map((name, index) => {
    const id = `${group}-${index + 1}`;
    return `<input type="radio" name="${group}" id="${id}"${index === 0 ? ' checked' : ''}><label for="${id}">${name}</label>`;
  });
  const sections = panels.map((panel) => `<section>\n${panel}</section>`);
  return `<div class="tabs">\n${buttons.join('\n')}\n${sections.join('\n')}\n</div>`;
}
