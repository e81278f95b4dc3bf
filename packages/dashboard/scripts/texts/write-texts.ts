// npm run texts: writes the English catalogue, and takes out of the others what nothing shows any more.
// With --check LANGUAGE it lists what a translation lacks.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLanguage } from './check-language.ts';
import { collectTexts, englishCatalogue, printCatalogue, readCatalogue, TEXTS } from './collect-texts.ts';

const [option, language] = process.argv.slice(2);
if (option === undefined) {
  const english = englishCatalogue();
  writeFileSync(join(TEXTS, 'en.json'), printCatalogue(english));
  for (const file of readdirSync(TEXTS).filter((name) => name !== 'en.json')) {
    const translated = readCatalogue(file.replace('.json', ''));
    const kept = Object.keys(english).flatMap((key) => (key in translated ? [[key, translated[key]]] : []));
    writeFileSync(join(TEXTS, file), printCatalogue(Object.fromEntries(kept)));
  }
} else if (option === '--check' && language !== undefined) {
  const texts = collectTexts();
  const { lacks, unused, wrong } = checkLanguage(englishCatalogue(), readCatalogue(language));
  for (const key of lacks) console.log(`lacks   ${key}   (${texts.get(key)?.files.join(', ')})`);
  for (const key of unused) console.log(`unused  ${key}`);
  for (const what of wrong) console.log(`wrong   ${what}`);
  console.log(`${texts.size - lacks.length} of ${texts.size} texts are translated.`);
  if (wrong.length > 0) process.exitCode = 1;
} else {
  console.error('usage: npm run texts [-- --check LANGUAGE]');
  process.exitCode = 2;
}
