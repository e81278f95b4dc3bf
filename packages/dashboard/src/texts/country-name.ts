// The name of a country in the reader's language, from its two-letter code.
import { locale } from './language.ts';

const NAMES = new Intl.DisplayNames(locale, { type: 'region' });

/** Profiles from before the choice of countries may hold any text, which is shown as it is. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (NAMES.of(code) ?? code) : code);
