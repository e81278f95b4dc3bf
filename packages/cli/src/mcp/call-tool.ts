// Runs one tool: builds the call from its arguments, asks for the confirmation, and returns the service's answer as text.
import type { SVC } from '@svc/sdk';
import { buildCall } from '../build-call.ts';
import { errorToJson } from '../errors/describe-error.ts';
import type { Tool } from './tools.ts';

type Json = Record<string, unknown>;

export interface ToolResult {
  content: { type: 'text'; text: string }[];
  isError?: true;
}

export async function callTool(svc: SVC, tool: Tool, given: Json): Promise<ToolResult> {
  const { confirm, idempotencyKey, ...fields } = given;
  if (tool.movesMoney && confirm !== confirmationOf(tool, fields)) return askFirst(confirmationOf(tool, fields));
  try {
    const { method, target, body } = buildCall(tool.operation.id, fields);
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

const asText = (value: unknown): ToolResult => ({ content: [{ type: 'text', text: JSON.stringify(value) }] });
