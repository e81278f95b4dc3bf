// The small schemas that requests of the dashboard are made of.
import {
  CONVERSION_STATUSES,
  CONVERSION_TYPES,
  ENVS,
  findIssues,
  findUnsafeText,
  oneOf,
  PERSON_EMAIL_PATTERN,
  SCOPES,
  validationErrors,
} from '@svc/protocol';
import { type TProperties, type TSchema, Type } from 'typebox';

export const closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
export { oneOf };
export const text = (maxLength: number, minLength = 1) => Type.String({ minLength, maxLength });
export const optional = Type.Optional;

export const Env = oneOf(ENVS);
export const Email = Type.String({ maxLength: 254, pattern: PERSON_EMAIL_PATTERN });
/** Rules on strength are the authentication's; these are only bounds. */
export const Password = text(256);
export const NewPassword = text(256, 12);
export const Code = Type.String({ pattern: '^[0-9]{6}$' });
export const Reason = text(500);
export const Id = text(64);
export const Cursor = optional(text(1024));
/** As text, because it comes in a query: 1 to 200. */
export const Limit = optional(Type.Integer({ minimum: 1, maximum: 200 }));
export const page = { limit: Limit, cursor: Cursor };
/** Unix seconds. */
export const Seconds = Type.Integer({ minimum: 0, maximum: 99_999_999_999 });
export const Scope = oneOf(SCOPES);
export const Status = oneOf(CONVERSION_STATUSES);
export const ConversionTypeName = oneOf(CONVERSION_TYPES);
export const Decimal = Type.String({ pattern: '^[0-9]{1,30}(\\.[0-9]{1,18})?$', maxLength: 60 });

/** What the browser made; the authentication library checks it field by field. */
export const WebAuthnAnswer = Type.Object({ id: text(2048), response: Type.Object({}) });

export const InEnv = closed({ env: Env });
export const OfId = closed({ id: Id });
/** Every path below a merchant names it. */
export const OfMerchant = closed({ merchantId: Id });
export const OfMerchantAnd = <const Name extends string>(name: Name) =>
  closed({ merchantId: Id, [name]: Id } as { merchantId: typeof Id } & { [K in Name]: typeof Id });

// Checks one part of a call, its query or its body, against the schema of its row.

/** Throws SVC_VALIDATION_FAILED with every field that does not fit. */
export function checkPart(schema: TSchema, value: unknown): void {
  const issues = findIssues(schema, value);
  if (issues.length > 0) throw validationErrors(issues);
  const unsafe = findUnsafeText(value);
  if (unsafe !== null) throw validationErrors([unsafe]);
}
