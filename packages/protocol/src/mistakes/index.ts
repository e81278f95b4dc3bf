// Common client mistakes with the byte formats, for `svc doctor` and the Sandbox's workbench.
export { envelopeMistakes } from './envelope-mistakes.ts';
export { findEnvelopeMistake } from './find-envelope-mistake.ts';
export { findSignatureMistake } from './find-signature-mistake.ts';
export { signatureMistakes } from './signature-mistakes.ts';
