// JSON from outside is read by one parser, within its bounds: this lists every other place that reads JSON, and whose it is.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const PACKAGES = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages');

/** The parser itself, and the files that it is made of. */
const PARSER = ['protocol/src/parse-json-text.ts'];
/** Files that this installation, or the person at this terminal, wrote: settings, journals, locks, arguments. */
const OWN_FILES = [
  'cli/src/listen/listen-state.ts',
  'cli/src/listen/local-key.ts',
  'cli/src/options.ts',
  'cli/src/read-version.ts',
  'cli/src/relayer/relay-book.ts',
  'cli/src/resources/fields-of.ts',
  'cli/src/set-paths.ts',
  'devnet/src/devnet-file.ts',
  'devnet/src/storage/journal-file.ts',
  'devnet/src/storage/lock-folder.ts',
  'protocol/src/verify-vectors.ts',
  'sdk/src/credentials/pins.ts',
  'sdk/src/credentials/read-credentials-file.ts',
  'service/src/adapters/database/lock-folder.ts',
  'service/src/api/pages/read-pages.ts',
  'service/src/load-config.ts',
  'service/src/sandbox/sandbox-chain.ts',
  'service/src/sandbox/sandbox-secrets.ts',
];
/** Texts that the service wrote itself: sealed or signed by its own key, or made in the same process. */
const OWN_TEXTS = [
  'devnet/src/chain/engine.ts',
  'sdk/src/testing/make-fake-service.ts',
  'service/src/sandbox/rail/ledger.ts',
  'service/src/installation/describe-contract-news.ts',
  'service/src/webhooks/rows/webhooks.ts',
  'service/src/dashboard/serve/make-auth.ts',
  'service/src/books/rows/books-views.ts',
  'service/src/desk/rows/operator-views.ts',
  'service/src/api/routes/public.ts',
  'service/src/api/try-operation.ts',
  'service/src/sandbox/devnet-controls.ts',
  'service/src/stores/read-page.ts',
  'service/src/gate/store/request-log.ts',
  'service/src/conversions/private-details.ts',
  'service/src/desk/submissions.ts',
  'service/src/desk/proposed-action.ts',
];
/** What runs in a browser reads what its own service answers, or what the person in front of it typed or chose. */
const IN_BROWSERS = [
  'dashboard/src/api.ts',
  'dashboard/src/live/follow-stream.ts',
  'dashboard/src/pages/books/closed-days.tsx',
  'dashboard/src/pages/operator/work/work-filters.tsx',
  'dashboard/src/pages/sandbox/event-trigger.tsx',
  'dashboard/src/pages/sandbox/play-incident.tsx',
  'dashboard/src/pages/statements/owed.tsx',
  'dashboard/src/pages/statements/receipt.tsx',
  'dashboard/src/parts/code.tsx',
  'dashboard/src/texts/language.ts',
  'sdk/src/browser/create-browser-client.ts',
  'service/src/api/pages/search-index.ts',
];

it('JSON is parsed in no other place than those listed, so that foreign text meets the bounded parser', () => {
  const files = readdirSync(PACKAGES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^[a-z]+\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const parsing = files.filter((file) =>
    /JSON\.parse\b|\.json\(\)/.test(readFileSync(join(PACKAGES, file), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '')),
  );
  expect(parsing.sort()).toEqual([...PARSER, ...OWN_FILES, ...OWN_TEXTS, ...IN_BROWSERS].sort());
});
