// The five byte formats and the keys they use.
export * from './base64url.ts';
export * from './canonical-request.ts';
export * from './ed25519.ts';
export { envelopeAad, parseEnvelope } from './envelope.ts';
export * from './open-envelope.ts';
export * from './open-response.ts';
export * from './receipt.ts';
export * from './seal-envelope.ts';
export * from './seal-response.ts';
export { parseSealedResponse, responseInfo, responseSigningText } from './sealed-response.ts';
export * from './sign-request.ts';
export * from './sign-response.ts';
export * from './sign-webhook.ts';
export * from './signatures.ts';
export { isWithinWindow, parseTimestamp } from './timestamp-window.ts';
export * from './verify-request.ts';
export * from './verify-response.ts';
export * from './verify-webhook.ts';
