// Turns the first bytes of a receiver's answer into text that any database and page can hold.
import { LIMITS } from '@svc/protocol';

/** Enough for 500 characters of four bytes each. Nothing more of the answer is kept. */
export const SNIPPET_BYTES = LIMITS.snippetChars * 4;

// Keep line breaks and tabs. NUL, escape sequences and the like would harm databases and terminals.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Replaces invalid UTF-8 and control characters by U+FFFD, and cuts after 500 characters. Returns null when empty. */
export function makeSnippet(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes.subarray(0, SNIPPET_BYTES)).replace(CONTROLS, '\ufffd');
  const snippet = Array.from(text).slice(0, LIMITS.snippetChars).join('');
  return snippet === '' ? null : snippet;
}
