// Runs one tool: asks the person where it must, builds the call from its arguments, and returns the service's answer as text.
import type { SVC } from '@svc/sdk';
import { buildCall } from '../build-call.ts';
import { errorToJson } from '../errors/describe-error.ts';
import { askConsent, type Consent } from './ask-consent.ts';
import type { Tool } from './tools.ts';

type Json = Record<string, unknown>;

export interface ToolResult {
  content: { type: 'text'; text: string }[];
  isError?: true;
}

export async function callTool(
  { svc, consent }: { svc: SVC; consent: Consent },
  tool: Tool,
  given: Json,
  signal: AbortSignal,
): Promise<ToolResult> {
  const { confirm, idempotencyKey, ...fields } = given;
  const refusal = tool.needsConsent ? await askConsent(consent, tool, fields, { confirm, signal }) : null;
  if (refusal !== null) return { content: [{ type: 'text', text: refusal }], isError: true };
  try {
    const { method, target, body } = buildCall(tool.operation.id, fields);
    const options = typeof idempotencyKey === 'string' ? { idempotencyKey } : {};
    return asText(await svc.call(method, target, body, options));
  } catch (error) {
    return { ...asText(errorToJson(error)), isError: true };
  }
}

const asText = (value: unknown): ToolResult => ({ content: [{ type: 'text', text: JSON.stringify(value) }] });
