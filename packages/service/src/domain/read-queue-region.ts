// The AWS region of a queue: what the endpoint says, or what the name of the host says.

/** Null: neither says it. */
export const readQueueRegion = (hostname: string, region: string | undefined): string | null =>
  region ?? /^sqs\.([a-z0-9-]{1,32})\.amazonaws\.com(\.cn)?$/.exec(hostname)?.[1] ?? null;
