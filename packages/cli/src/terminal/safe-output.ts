// Makes text safe to print: a name that a stranger chose must not move the cursor, change the window's title or hide a line in the
// shell of whom it is shown to.
import type { Io } from './io.ts';

/** Clears the line of the progress. */
export const CLEAR_LINE = '\r\u001b[2K';

// Our own colours, and the end of a line in files. Everything else that a terminal obeys is written as its escape: the control
// characters of both halves, and those that turn the direction of text.
const OBEYED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to look for.
  /\u001b\[(?:1|2|22|31|32|33|36|39)m|\r\n|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/** What is written to a terminal or a file. Line feeds and tabs stay. */
export const toSafeOutput = (text: string): string =>
  text.startsWith(CLEAR_LINE)
    ? CLEAR_LINE + toSafeOutput(text.slice(CLEAR_LINE.length))
    : text.replace(OBEYED, (found) => (found.length > 1 ? found : escapeOf(found)));

/** A value inside a line: it cannot begin another one. */
export const toOneLine = (text: string): string => text.replace(/[\n\r\t]/g, escapeOf);

/** As JSON writes it, so that output for programs stays JSON. */
const escapeOf = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The same terminal; everything that is printed goes through `toSafeOutput`. */
export const withSafeOutput = (io: Io): Io => ({
  ...io,
  out: (text) => io.out(toSafeOutput(text)),
  err: (text) => io.err(toSafeOutput(text)),
});
