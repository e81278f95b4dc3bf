// The words on a page that no translation can change. The page is shown in the pseudo-language, where texts are in brackets.
import type { Page } from 'playwright-core';

/** Shows the pages of this visitor in a pseudo-language, or again in the browser's own. */
export async function setPageLanguage(page: Page, name: 'en-XA' | 'ar-XB' | null): Promise<void> {
  await page.evaluate((chosen) => {
    if (chosen === null) localStorage.removeItem('svc-language');
    else localStorage.setItem('svc-language', chosen);
  }, name);
}

/** Collects what the service sends, which is shown as it is: names, ids, messages. */
export function listenForData(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    const isJson = response.headers()['content-type']?.includes('json');
    if (isJson) answers.push(response.text().then(stringsIn, () => ''));
  });
  return async () => (await Promise.all(answers)).join('\n');
}

const stringsIn = (json: string): string => {
  const found: string[] = [];
  JSON.parse(json, (key, value: unknown) => {
    if (typeof value === 'string') found.push(key, value);
    return value;
  });
  return found.join('\n');
};

export async function untranslatedOn(page: Page, data: string): Promise<string[]> {
  const known = joined(data);
  const shown = await page.evaluate(() => {
    const texts: string[] = [];
    const isChecked = (element: Element | null): element is Element =>
      element?.checkVisibility() === true && element.closest('code, pre, kbd, time, [lang="en"] [lang="en"]') === null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (isChecked(parentElement)) texts.push(textContent ?? '');
    }
    for (const element of document.querySelectorAll('body *')) {
      const names = ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name));
      if (isChecked(element)) texts.push(...names.filter((name) => name !== null));
    }
    return [...texts, document.title];
  });
  return [...new Set(shown)].filter((text) => !isData(text.replace(/⟦[^⟧]*⟧/g, '\n'), known));
}

const DATE = /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b[A-Z][a-z]{2,8} \d{4}|\b\d{1,2} [A-Z][a-z]{2,8}\b/g;

/** Each part between texts came from the service, or has no word: amounts, units, dates, addresses, cut ids. */
const isData = (rest: string, data: string): boolean =>
  rest
    .replace(DATE, '\n')
    .replace(/https?:\S*/g, '\n')
    .split(/[\n…·()]+/)
    .map((part) => part.replace(/^[\s,.:;?!“”]+|[\s,.:;?!“”]+$/g, ''))
    .every((part) => !/\p{Ll}{2}/u.test(part) || data.includes(joined(part)));

/** An unknown `triggerEvent` of the audit log is shown as `trigger event`. */
const joined = (text: string): string => text.replaceAll(' ', '').toLowerCase();
