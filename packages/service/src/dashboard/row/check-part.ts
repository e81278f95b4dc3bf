// Checks one part of a call, its query or its body, against the schema of its row.
import { findIssues, findUnsafeText, validationErrors } from '@svc/protocol';
import type { TSchema } from 'typebox';

/** Throws SVC_VALIDATION_FAILED with every field that does not fit. */
export function checkPart(schema: TSchema, value: unknown): void {
  const issues = findIssues(schema, value);
  if (issues.length > 0) throw validationErrors(issues);
  const unsafe = findUnsafeText(value);
  if (unsafe !== null) throw validationErrors([unsafe]);
}
