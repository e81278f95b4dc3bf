// The service's own document: writes and answers are sealed, and extensions show what is inside.
import type { TSchema } from 'typebox';
import { toOpenApiSchema } from '../components.ts';
import type { Operation, OperationId } from '../endpoints.ts';
import { HEADERS } from '../names.ts';
import type { DocumentForm } from './describe-operation.ts';
import { EXAMPLES } from './examples.ts';
import { COUNTED_HEADERS, headerRefs, leaveOpen, refTo, SEALED_HEADERS } from './shared.ts';

export const sealedForm: DocumentForm = {
  access: describeAccess,
  security: ({ access, write }) =>
    access === 'public' ? [] : [write ? { apiKey: [], requestSignature: [] } : { apiKey: [] }],
  headerParameters({ access, write }) {
    if (access === 'public') return [];
    return write
      ? ['ApiVersion', 'KeyId', 'Timestamp', 'Nonce', 'Signature', 'IdempotencyKey']
      : ['ApiVersion', 'ReadKeyId'];
  },
  body: describeBody,
  answer: (id, operation, schema) =>
    operation.sealed ? describeSealed(id, operation, schema) : describePublicAnswer(id, schema),
  errors: ({ errors }) => errors,
};

function describeAccess({ access, scope, keyKinds, limitClass }: Operation): string {
  if (access === 'public') return 'Needs no key.';
  const scoped = scope === null ? '' : ` A restricted key needs the scope \`${scope}\`.`;
  const publishable = keyKinds.includes('pk') ? ' Publishable keys may call it, from an allowed origin.' : '';
  const counted = limitClass === 'write' ? ' Counts in the 60 writes a minute.' : '';
  return `Needs an API key.${scoped}${publishable}${counted}`;
}

function describeBody(id: OperationId, { body }: Operation): object {
  return {
    required: true,
    description: 'An SVC-ENC-V1 envelope; `x-svc-plaintext` is what it holds.',
    content: {
      'application/json': {
        schema: refTo('schemas', 'Envelope'),
        ...(body !== null && { 'x-svc-plaintext': toOpenApiSchema(body) }),
        'x-svc-plaintext-example': EXAMPLES[id].body,
      },
    },
  };
}

function describeSealed(id: OperationId, { keyKinds }: Operation, schema: TSchema): object {
  const plain = leaveOpen(toOpenApiSchema(schema));
  const contents = { type: 'string', contentMediaType: 'application/json', contentSchema: plain };
  const sealed = {
    allOf: [refTo('schemas', 'SealedResponse'), { type: 'object', properties: { ciphertext: contents } }],
  };
  return {
    description: 'Sealed (SVC-RESP-V1) for secret and restricted keys; `x-svc-plaintext` is what it holds.',
    headers: headerRefs([...SEALED_HEADERS, ...COUNTED_HEADERS]),
    content: {
      'application/json': {
        schema: keyKinds.includes('pk') ? { anyOf: [sealed, plain] } : sealed,
        'x-svc-plaintext': plain,
        'x-svc-plaintext-example': EXAMPLES[id].answer,
      },
    },
  };
}

/** An answer that is plain on the wire. */
export function describePublicAnswer(id: OperationId, schema: TSchema): object {
  const isPage = (schema as { contentMediaType?: string }).contentMediaType === 'text/html';
  return {
    description: 'Plain.',
    headers: headerRefs([HEADERS.requestId, ...COUNTED_HEADERS]),
    content: {
      [isPage ? 'text/html' : 'application/json']: {
        schema: isPage ? { type: 'string' } : leaveOpen(toOpenApiSchema(schema)),
        example: EXAMPLES[id].answer,
      },
    },
  };
}
