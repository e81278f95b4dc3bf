// The reference page: the whole contract as one HTML page, made from the tables, with nothing from outside.
import {
  COMPONENTS,
  CURRENT_API_VERSION,
  ERROR_CODES,
  ERRORS,
  EVENT_TYPES,
  EVENTS,
  LIMITS,
  OPERATION_IDS,
  OPERATIONS,
  type Operation,
  type OperationId,
} from '@svc/protocol';
import { EXAMPLES, TAG_NAMES, tagOf } from '@svc/protocol/openapi';
import type { Config } from '../../config.ts';
import { fieldTable } from './reference-fields.ts';
import { FORMATS_SECTION } from './reference-formats.ts';
import { code, type Html, html, json, link, raw, table } from './reference-html.ts';
import { REFERENCE_STYLE } from './reference-style.ts';

export function makeReferencePage(config: Pick<Config, 'baseUrl' | 'version' | 'testEventsPerDay'>): string {
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
${navigation()}
</nav>
<main>
<h1>SVC API reference</h1>
<p>USDC, USDT, CELO or Naira to the stablecoin SVC and back. Base address ${code(config.baseUrl)}, version
${code(CURRENT_API_VERSION)}, service ${code(config.version)}. Machine-readable: ${link('/v1/openapi.json', 'openapi.json')}.
Guides: ${link('/docs', 'documentation')}.</p>
${FORMATS_SECTION}
${TAG_NAMES.map(describeTag)}
${describeEvents()}
${describeErrors()}
${describeLimits(config)}
${describeResources()}
</main>
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

const describeTag = (tag: string): Html =>
  html`<section><h2>${tag}</h2>${idsOf(tag).map((id) => describeOperation(id, OPERATIONS[id]))}</section>`;

function describeOperation(id: OperationId, operation: Operation): Html {
  const { method, path, summary, query, params, body, answers, errors } = operation;
  return html`<article id="${id}">
<h3>${summary}</h3>
<p class="route"><span class="method ${method.toLowerCase()}">${method}</span> ${code(path)}</p>
<p>${describeAccess(operation)}</p>
${params === null ? null : html`<h4>Path</h4>${fieldTable(params)}`}
${query === null ? null : html`<h4>Query</h4>${fieldTable(query)}`}
${body === null ? null : html`<h4>Body, before it is sealed</h4>${fieldTable(body)}${json(EXAMPLES[id].body)}`}
<h4>Answer${operation.sealed ? ', after it is opened' : ''}: ${Object.keys(answers).join(', ')}</h4>
${id === 'getReferencePage' || id === 'getOpenApi' ? null : json(EXAMPLES[id].answer)}
<h4>Errors</h4>
<p>${[...new Set(errors)].map((name) => html`${link(`#${name}`, name)} `)}</p>
</article>`;
}

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
  ([name, schema]) => html`<article id="schema-${name}"><h3>${name}</h3>${fieldTable(schema)}</article>`,
)}</section>`;
