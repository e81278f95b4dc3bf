// A Vite plugin: the English that is written in the pages is looked up in the reader's language.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { LOOKUP } from './draft.ts';
import { findTexts } from './find-texts.ts';

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url)).replaceAll('\\', '/');
const PHRASE = `${SOURCES}texts/phrase.ts`;

export function textsPlugin(): Plugin {
  return {
    name: 'svc:texts',
    // Before JSX becomes calls.
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: [/node_modules/, /\.test\.ts$/] } },
      handler(source, id) {
        if (!id.startsWith(SOURCES) || id.startsWith(`${SOURCES}texts/`)) return null;
        const { code } = findTexts(source, id.endsWith('x') ? 'tsx' : 'ts');
        if (code === source) return null;
        return { code: `import { phrase as ${LOOKUP} } from ${JSON.stringify(PHRASE)}; ${code}`, map: null };
      },
    },
  };
}
