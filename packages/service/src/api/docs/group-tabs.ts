// Shows sections beside each other: `<!-- tabs: A | B -->` before them, `<!-- /tabs -->` behind, a panel for each heading of depth 2.
const GROUPS = /<!-- tabs: (.*?) -->(.*?)<!-- \/tabs -->/gs;
/** As many as the style sheet has rules for. */
const MAX_TABS = 4;

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
