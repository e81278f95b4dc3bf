// The reference page: the whole contract as one HTML page, made from the tables, with nothing from outside.
import {
  COMPONENTS,
  CURRENT_API_VERSION,
  ERROR_CODES,
  ERRORS,
  EVENT_TYPES,
  EVENTS,
  FIELD_OF_TYPE,
  LIMITS,
  OPERATION_IDS,
  OPERATIONS,
  type Operation,
  type OperationId,
} from '@svc/protocol';
import { EXAMPLES, TAG_NAMES, tagOf } from '@svc/protocol/openapi';
import type { Config } from '../../config.ts';
import { describeEnds } from './reference-ends.ts';
import { FORMATS_SECTION, fieldList } from './reference-fields.ts';
import { code, type Html, html, json, link, raw, table } from './reference-html.ts';
import { type Sample, samplesOf } from './reference-samples.ts';
import { REFERENCE_SCRIPT, REFERENCE_STYLE } from './reference-script.ts';

type PageConfig = Pick<Config, 'baseUrl' | 'version' | 'testEventsPerDay'> & Partial<Pick<Config, 'envs'>>;

export function makeReferencePage(config: PageConfig): string {
  const hasSandbox = config.envs?.includes('test') ?? true;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>SVC API reference</title>
<style>${raw(REFERENCE_STYLE)}</style>
</head>
<body>
<nav aria-label="Contents">
<p class="brand">SVC API</p>
<input id="search" type="search" placeholder="Search ( / )" aria-label="Search the reference" hidden>
<p id="none" hidden>Nothing found.</p>
<details id="contents" open><summary>Contents</summary>
${navigation()}
</details>
</nav>
<main>
<header>
<h1>SVC API reference</h1>
<p>USDC, USDT, CELO or Naira to the stablecoin SVC and back. Base address ${code(config.baseUrl)}, version
${code(CURRENT_API_VERSION)}, service ${code(config.version)}. Machine-readable: ${link('/v1/openapi.json', 'openapi.json')}.
Guides: ${link('/docs', 'documentation')}; packages for TypeScript, Python, Go and the command line: ${link('/downloads', 'downloads')}.</p>
<p>The samples with curl go through ${link('/docs/proxy', 'svc proxy')}, which seals, signs, verifies and opens for them. ${
    hasSandbox
      ? html`${raw('<b>Try it</b>')} runs an operation with a Sandbox key of yours, in the shell of the ${link('/dashboard', 'dashboard')}.`
      : null
  }</p>
</header>
${FORMATS_SECTION}
${TAG_NAMES.map((tag) => describeTag(tag, hasSandbox))}
${describeEnds()}
${describeEvents()}
${describeErrors()}
${describeLimits(config)}
${describeResources()}
</main>
<script>${raw(REFERENCE_SCRIPT)}</script>
</body>
</html>
`.text;
}

const idsOf = (tag: string): OperationId[] => OPERATION_IDS.filter((id) => tagOf(OPERATIONS[id].path) === tag);

function navigation(): Html {
  const group = (title: string, items: readonly Html[]) =>
    html`<p class="group">${title}</p><ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
  return html`${group('Basics', [
    link('#formats', 'Formats'),
    link('#ends', 'Ends of a conversion'),
    link('#events', 'Events'),
    link('#errors', 'Errors'),
    link('#limits', 'Limits'),
    link('#resources', 'Resources'),
  ])}
${TAG_NAMES.map((tag) =>
  group(
    tag,
    idsOf(tag).map((id) => link(`#${id}`, OPERATIONS[id].summary)),
  ),
)}`;
}

const describeTag = (tag: string, hasSandbox: boolean): Html =>
  html`<section><h2>${tag}</h2>${idsOf(tag).map((id) => describeOperation(id, OPERATIONS[id], hasSandbox))}</section>`;

function describeOperation(id: OperationId, operation: Operation, hasSandbox: boolean): Html {
  const { method, path, summary, query, params, body, errors } = operation;
  return html`<article id="${id}" class="operation">
<div>
<h3>${summary} <a class="anchor" href="#${id}" aria-label="Link to ${summary}">#</a></h3>
<p class="route"><span class="method ${method.toLowerCase()}">${method}</span> ${routeOf(path)}${
    hasSandbox && operation.access === 'merchant'
      ? html` <a class="try" href="/dashboard/try/${id}" aria-label="Try it: ${summary}">Try it</a>`
      : null
  }</p>
<p>${describeAccess(operation)}</p>
${params === null ? null : html`<h4>Path</h4>${fieldList(params, id)}`}
${query === null ? null : html`<h4>Query</h4>${fieldList(query, `${id}-query`, FIELD_NOTES[id])}`}
${body === null ? null : html`<h4>Body, before it is sealed</h4>${fieldList(body, `${id}-body`, FIELD_NOTES[id])}`}
<details><summary>Errors (${String(new Set(errors).size)})</summary>
<dl class="errors">${[...new Set(errors)].map(
    (name) =>
      html`<dt>${link(`#${name}`, name)} <span class="type">${String(ERRORS[name].status)}</span></dt><dd>${ERRORS[name].description}</dd>`,
  )}</dl></details>
</div>
<div class="example">${describeExamples(id, operation)}</div>
</article>`;
}

/** A path may break before a slash. */
const routeOf = (path: string): Html =>
  html`<code>${path.split('/').map((part, index) => html`${index === 0 ? '' : raw('/<wbr>')}${part}`)}</code>`;

function describeExamples(id: OperationId, operation: Operation): Html {
  const { query, cases, ...example } = EXAMPLES[id];
  if (id === 'getReferencePage' || id === 'getOpenApi') return sampleTabs(id, samplesOf(id, operation, { ...example }));
  const answers = `${Object.keys(operation.answers).join(', ')}${operation.sealed ? ', opened' : ''}`;
  const resource = resourceOf(operation);
  const one = (key: string, request: { body?: unknown }, answer: unknown): Html => html`${sampleTabs(
    key,
    samplesOf(id, operation, { ...request, ...(query !== undefined && { query }) }),
  )}
<h4>Answer: ${answers}${resource === undefined ? null : html`, ${resource}`}</h4>${json(answer)}`;
  if (cases === undefined) return one(id, example, example.answer);
  return html`${Object.entries(cases).map(
    ([name, { summary, body, answer }], index) =>
      html`<details${index === 0 ? raw(' open') : null}><summary>${code(name)} ${summary}</summary>${one(`${id}-${name}`, { body }, answer)}</details>`,
  )}`;
}

/** Leads to the fields of what comes back. */
function resourceOf({ answers }: Operation): Html | undefined {
  const [schema] = Object.values(answers) as ({ $id?: string } | undefined)[];
  const name = schema?.$id;
  return name !== undefined && name in COMPONENTS ? link(`#schema-${name}`, name) : undefined;
}

const sampleTabs = (key: string, samples: readonly Sample[]): Html =>
  html`<div class="samples">${samples.map(
    ({ language }, index) =>
      html`<input type="radio" name="sample-${key}" id="sample-${key}-${language}" value="${language}"${index === 0 ? raw(' checked') : null}><label for="sample-${key}-${language}">${language}</label>`,
  )}${samples.map(({ text }) => html`<section><pre tabindex="0"><code>${text}</code></pre></section>`)}</div>`;

const typesWith = (field: string): Html[] =>
  Object.entries(FIELD_OF_TYPE).flatMap(([type, needed], index) =>
    needed === field
      ? [html`${index === 0 || needed !== Object.values(FIELD_OF_TYPE)[index - 1] ? '' : ' and '}${code(type)}`]
      : [],
  );
const neededBy = (field: string): Html =>
  html`<span class="required">required</span> for ${typesWith(field)}; every other type refuses it.`;

/** What the rules beyond the schemas ask for. */
const FIELD_NOTES: Partial<Record<OperationId, Readonly<Record<string, Html>>>> = {
  createConversion: {
    pair: neededBy('pair'),
    payer: neededBy('payer'),
    payout: neededBy('payout'),
    minAmountOut: html`For ${typesWith('pair')} only.`,
  },
  getQuote: {
    amount: html`<span class="required">required</span> unless ${code('amountOut')} is given.`,
    amountOut: html`In place of ${code('amount')}: the quote then says the smallest amount in that gives at least it.`,
  },
  getBalance: {
    asset: html`<span class="required">required</span> unless ${code('contractAddress')} is given.`,
    contractAddress: html`<span class="required">required</span> unless ${code('asset')} is given.`,
  },
  reportEvent: {
    txHash: html`<span class="required">required</span> with ${code('onchain_submitted')}; with ${code('onchain_confirmed')} unless one is recorded.`,
  },
};

function describeAccess({ access, scope, keyKinds, write, limitClass }: Operation): string {
  if (access === 'public') return 'No key. Plain JSON.';
  return [
    keyKinds.includes('pk') ? 'Secret, restricted or publishable key.' : 'Secret or restricted key.',
    scope === null ? '' : `Scope of a restricted key: ${scope}.`,
    write ? 'Encrypted and signed.' : 'No signature needed.',
    limitClass === 'write' ? 'Counts as a write.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const describeEvents = (): Html => html`<section id="events"><h2>Events</h2>
<p>POSTed to your endpoints, signed (SVC-WH-V1), at least once, in no promised order. Answer 2xx within 15 seconds.</p>
${EVENT_TYPES.map(
  (type) =>
    html`<details><summary>${code(type)} ${EVENTS[type].description}</summary>${json(EVENTS[type].sample)}</details>`,
)}</section>`;

const describeErrors = (): Html => html`<section id="errors"><h2>Errors</h2>
${json({ error: { code: 'SVC_NOT_FOUND', message: 'There is no such route.', requestId: 'req_01K5BJQ0M8Z4X7T2V9R3C6N1HD' } })}
${table(
  ['code', 'HTTP', 'when'],
  ERROR_CODES.map((name) => [
    html`<span id="${name}">${code(name)}</span>`,
    String(ERRORS[name].status),
    ERRORS[name].description,
  ]),
)}</section>`;

const describeLimits = (config: Pick<Config, 'testEventsPerDay'>): Html => html`<section id="limits"><h2>Limits</h2>
<p>Windows slide. <code>Retry-After</code> is the true wait; a request sent then is accepted.</p>
${table(
  ['limit', 'value'],
  [
    ['Requests per API key', `${LIMITS.requestsPerKeyPerMinute} a minute and ${LIMITS.requestsPerKeyPerHour} an hour`],
    ['Writes per API key (conversions, account resolution, transfers)', `${LIMITS.writesPerKeyPerMinute} a minute`],
    ['Requests per source address', `${LIMITS.requestsPerIpPerMinute} a minute`],
    ['Public routes per source address', `${LIMITS.publicRequestsPerIpPerMinute} a minute`],
    ['Body', `${LIMITS.bodyBytes} bytes of plaintext`],
    ['Timestamp', `${LIMITS.timestampWindowSeconds} seconds on either side`],
    ['Webhook endpoints of one environment', String(LIMITS.webhookEndpoints)],
    ['Data of a test event', `${LIMITS.testEventBytes} bytes`],
    ['Test events', `${config.testEventsPerDay ?? LIMITS.testEventsPerDay} in 24 hours`],
    ['Lists', `${LIMITS.listDefault} by default, ${LIMITS.listMax} at most`],
  ],
)}</section>`;

const describeResources = (): Html => html`<section id="resources"><h2>Resources</h2>
${Object.entries(COMPONENTS).map(
  ([name, schema]) =>
    html`<article id="schema-${name}"><h3>${name}</h3>${fieldList(schema, `schema-${name}`)}</article>`,
)}</section>`;
