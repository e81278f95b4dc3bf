// The language of the pages: chosen here, or the browser's, among English and the files in texts/.

/** A text and its translation; a text that depends on a number has a form for each of the language's plural rules. */
export type Catalogue = Readonly<Record<string, string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>>>;

/** The URL of each file, found when the pages are built. */
const FILES = import.meta.glob<string>(['../../texts/*.json', '!../../texts/en.json'], {
  query: '?url',
  import: 'default',
  eager: true,
});
const FOLDER = '../../texts/';

const KEPT_AS = 'svc-language';
const IN_BROWSER = typeof document !== 'undefined';
/** Shows every text in brackets (`ar-XB` from right to left), so that one sees what cannot be translated. */
const PSEUDO = ['en-XA', 'ar-XB'];

/** What one can choose from. */
export const LANGUAGES: readonly string[] = ['en', ...Object.keys(FILES).map((path) => path.slice(FOLDER.length, -5))];

export const language: string = IN_BROWSER ? chooseLanguage(LANGUAGES, keptLanguage(), navigator.languages) : 'en';
export const isPseudo = PSEUDO.includes(language);
/** For Intl. English is written as in Nigeria's banks, and digits are the same in every language. */
export const locale = language === 'en' || isPseudo ? 'en-GB' : `${language}-u-nu-latn`;
export const pluralRules = new Intl.PluralRules(locale);

/** Loaded before anything that shows a text is run. Without it, the pages are English. */
export const catalogue: Catalogue = await loadCatalogue(FILES[`${FOLDER}${language}.json`]);

if (IN_BROWSER) {
  document.documentElement.lang = isPseudo ? 'en' : language;
  document.documentElement.dir = directionOf(language);
}

async function loadCatalogue(url: string | undefined): Promise<Catalogue> {
  if (url === undefined) return {};
  try {
    return (await (await fetch(url)).json()) as Catalogue;
  } catch {
    return {};
  }
}

/** The language chosen here, otherwise the first of the browser's that there is a file for, otherwise English. */
export function chooseLanguage(present: readonly string[], kept: string | null, wanted: readonly string[]): string {
  if (kept !== null && [...present, ...PSEUDO].includes(kept)) return kept;
  for (const one of wanted) {
    const found = [one, one.split('-')[0]].find((name) => name !== undefined && present.includes(name));
    if (found !== undefined) return found;
  }
  return 'en';
}

export function directionOf(name: string): 'ltr' | 'rtl' {
  return /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b|-(Arab|Hebr)\b/.test(name) ? 'rtl' : 'ltr';
}

function keptLanguage(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}

/** Loads the pages again, because texts are looked up once. */
export function setLanguage(name: string): void {
  try {
    localStorage.setItem(KEPT_AS, name);
  } catch {
    // Without storage the browser's language stays.
  }
  window.location.reload();
}

/** `Français` for `fr`: how its readers call it. */
export function nameOfLanguage(name: string): string {
  const own = new Intl.DisplayNames(name, { type: 'language' }).of(name) ?? name;
  return own.charAt(0).toLocaleUpperCase(name) + own.slice(1);
}
