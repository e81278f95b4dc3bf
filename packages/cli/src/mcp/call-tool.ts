// Runs one tool: builds the call from its arguments, asks for the confirmation, and returns the service's answer as text.
import { OPERATIONS } from '@svc/protocol';
import type { SVC } from '@svc/sdk';
import { errorToJson } from '../describe-error.ts';
import type { Tool } from './tools.ts';

type Json = Record<string, unknown>;

export interface ToolResult {
  content: { type: 'text'; text: string }[];
  isError?: true;
}

export async function callTool(svc: SVC, tool: Tool, given: Json): Promise<ToolResult> {
  const { confirm, idempotencyKey, ...fields } = given;
  if (tool.movesMoney && confirm !== confirmationOf(tool, fields)) return askFirst(confirmationOf(tool, fields));
  const { method, target, body } = buildCall(tool, fields);
  try {
    const options = typeof idempotencyKey === 'string' ? { idempotencyKey } : {};
    return asText(await svc.call(method, target, body, options));
  } catch (error) {
    return { ...asText(errorToJson(error)), isError: true };
  }
}

/** Names everything that is about to be sent, so that an agreement to one order is none to another. */
const confirmationOf = ({ operation }: Tool, fields: Json): string =>
  `${operation.summary}: ${JSON.stringify(fields, Object.keys(flatten(fields)).sort())}`;

/** Every property name at any depth: JSON.stringify then writes all of them, sorted. */
const flatten = (fields: Json): Json =>
  Object.assign(
    {},
    fields,
    ...Object.values(fields)
      .filter((value) => typeof value === 'object' && value !== null)
      .map((value) => flatten(value as Json)),
  );

const askFirst = (text: string): ToolResult => ({
  content: [
    {
      type: 'text',
      text: `Nothing was sent. Show this to the user, and after their agreement call again with it as \`confirm\`:\n${text}`,
    },
  ],
  isError: true,
});

function buildCall({ operation }: Tool, fields: Json): { method: string; target: string; body: Json | undefined } {
  const { method, path, query, write } = OPERATIONS[operation.id];
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const inQuery = Object.keys((query as { properties?: object } | null)?.properties ?? {});
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(fields[name] ?? '')).replaceAll('%3A', ':'),
  );
  const asked = new URLSearchParams();
  for (const name of inQuery) if (fields[name] !== undefined) asked.set(name, String(fields[name]));
  const rest = Object.entries(fields).filter(([name]) => !inPath.includes(name) && !inQuery.includes(name));
  return {
    method,
    target: asked.size === 0 ? filled : `${filled}?${asked}`,
    body: write ? Object.fromEntries(rest) : undefined,
  };
}

const asText = (value: unknown): ToolResult => ({ content: [{ type: 'text', text: JSON.stringify(value) }] });
