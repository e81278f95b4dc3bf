// A source file while lookups are put in place of its texts.
import type { Node } from './visible-text.ts';

export interface FoundText {
  /** The English itself, with `{1}`, `{2}` for values and `<1>...</1>` for elements. */
  key: string;
  /** Of a text that depends on a number. */
  forms?: Readonly<Record<string, string>>;
}

export interface Draft {
  texts: FoundText[];
  /** The code of a node, with what was replaced in it. */
  render(node: Pick<Node, 'start' | 'end'>): string;
  /** Replaces what was replaced inside of it, too. */
  replace(start: number, end: number, code: string): void;
  /** The code that looks a message up. Spaces around it stay outside, so that no translator has to keep them. */
  lookup(message: string, values?: readonly string[]): string;
}

interface Edit {
  start: number;
  end: number;
  code: string;
}

/** The name under which a file imports the lookup. */
export const LOOKUP = '$phrase';

export function makeDraft(source: string): Draft {
  const texts: FoundText[] = [];
  let edits: Edit[] = [];
  return {
    texts,
    render({ start, end }) {
      let [code, at] = ['', start];
      const inside = edits.filter((edit) => edit.start >= start && edit.end <= end);
      for (const edit of inside.sort((one, other) => one.start - other.start)) {
        code += source.slice(at, edit.start) + edit.code;
        at = edit.end;
      }
      return code + source.slice(at, end);
    },
    replace(start, end, code) {
      edits = edits.filter((edit) => edit.end <= start || edit.start >= end);
      edits.push({ start, end, code });
    },
    lookup(message, values = []) {
      const key = message.trim();
      texts.push({ key });
      const call = `${LOOKUP}(${[JSON.stringify(key), ...values].join(', ')})`;
      if (key === message) return call;
      const [before, after] = [message.slice(0, message.indexOf(key)), message.slice(message.trimEnd().length)];
      return `(${JSON.stringify(before)} + ${call} + ${JSON.stringify(after)})`;
    },
  };
}
