// Writes HTML safely: every value put into a template is escaped unless it is HTML already.

export interface Html {
  readonly text: string;
}

type Value = Html | string | null | readonly Value[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeText = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

const write = (value: Value): string => {
  if (value === null) return '';
  if (typeof value === 'string') return escapeText(value);
  return 'text' in value ? value.text : value.map(write).join('');
};

export const raw = (text: string): Html => ({ text });

export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  raw(parts.map((part, index) => part + write(values[index] ?? null)).join(''));

export const code = (text: string): Html => html`<code>${text}</code>`;
export const link = (href: string, text: string): Html => html`<a href="${href}">${text}</a>`;
export const json = (value: unknown): Html =>
  html`<pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>`;

export const table = (heads: readonly string[], rows: readonly (readonly Value[])[]): Html =>
  html`<div class="wide" tabindex="0"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
