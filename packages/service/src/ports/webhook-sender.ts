// Posts one delivery to one receiver, reaching public addresses only, within one deadline.

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

export type WebhookOutcome =
  | { delivered: true; status: number; snippet: string | null }
  | { delivered: false; status: number | null; snippet: string | null; reason: string };

export interface WebhookSender {
  send(request: WebhookRequest, stop?: AbortSignal): Promise<WebhookOutcome>;
}
