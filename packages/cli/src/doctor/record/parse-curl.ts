// Parses a curl command, as consoles and logs print it.
import { UsageError } from '../../errors/exit-codes.ts';
import { type RecordedRequest, targetOf } from '../recorded-request.ts';

/** Options without a value. */
const FLAGS =
  /^(-[sSkLivgfN#]+|--(silent|show-error|insecure|location|include|verbose|compressed|fail|http1\.1|http2|globoff|path-as-is))$/;
const DATA = /^(-d|--data|--data-raw|--data-binary|--data-ascii|--json)$/;

export function parseCurl(text: string, readFile: (name: string) => Buffer): RecordedRequest {
  const words = splitWords(text.trim().replace(/^\$\s*/, '')).slice(1);
  let method: string | null = null;
  let url: string | null = null;
  const headers: [string, string][] = [];
  const data: Buffer[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const { name, value, taken } = readOption(words, index);
    index += taken;
    if (name === '-X' || name === '--request') method = value;
    else if (name === '-H' || name === '--header') headers.push(splitHeader(value));
    else if (name === '--url') url = value;
    else if (DATA.test(name)) data.push(readData(name, value, readFile));
    else if (!name.startsWith('-')) url ??= name;
  }
  if (url === null) throw new UsageError('The curl command names no URL.');
  const body = Buffer.concat(data);
  return {
    method: method ?? (data.length > 0 ? 'POST' : 'GET'),
    target: targetOf(url),
    headers,
    body,
    error: null,
    computed: {},
    notes: [],
  };
}

function readOption(words: readonly string[], index: number): { name: string; value: string; taken: number } {
  const word = words[index] ?? '';
  if (!word.startsWith('-') || FLAGS.test(word)) return { name: word, value: '', taken: 0 };
  const [, short, attached] = /^(-[XHd])(.+)$/s.exec(word) ?? [];
  if (short !== undefined && attached !== undefined) return { name: short, value: attached, taken: 0 };
  const [, long, equal] = /^(--[a-z-]+)=(.*)$/s.exec(word) ?? [];
  if (long !== undefined && equal !== undefined) return { name: long, value: equal, taken: 0 };
  return { name: word, value: words[index + 1] ?? '', taken: 1 };
}

function readData(name: string, value: string, readFile: (name: string) => Buffer): Buffer {
  if (name === '--data-raw' || !value.startsWith('@')) return Buffer.from(value);
  const content = readFile(value.slice(1));
  // curl removes line ends from what -d reads from a file, but not for --data-binary.
  return name === '--data-binary' ? content : Buffer.from(content.toString('latin1').replace(/[\r\n]/g, ''), 'latin1');
}

function splitHeader(text: string): [string, string] {
  const at = text.indexOf(':');
  return at === -1 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/** Splits words like a shell: quotes, backslashes, continued lines. */
function splitWords(text: string): string[] {
  const words: string[] = [];
  const pattern = /(?:[^\s'"\\]|\\[\s\S]|'[^']*'|"(?:[^"\\]|\\[\s\S])*"|\$'(?:[^'\\]|\\[\s\S])*')+/g;
  for (const [word] of text.replace(/\\\r?\n/g, ' ').matchAll(pattern)) words.push(unquote(word));
  return words;
}

function unquote(word: string): string {
  const parts = /\$'((?:[^'\\]|\\[\s\S])*)'|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|([^'"\\]+)/g;
  return word.replace(parts, (_, ansi?: string, single?: string, double?: string, escaped?: string, bare?: string) => {
    if (ansi !== undefined) return ansi.replace(/\\n/g, '\n').replace(/\\([\s\S])/g, '$1');
    return single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? escaped ?? bare ?? '';
  });
}
