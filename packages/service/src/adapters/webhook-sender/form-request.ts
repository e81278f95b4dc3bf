// The forms in which a delivery is sent: to a receiver of webhooks as it is, to a queue in the queue's own wire format.
import { AwsClient } from 'aws4fetch';
import type { WebhookOutcome, WebhookRequest } from '../../ports/webhook-sender.ts';

type Formed = Pick<WebhookRequest, 'url' | 'headers' | 'body'>;

/** The signed bytes stay what they are: a reader of the queue verifies them by the headers beside them. */
export async function formRequest(request: WebhookRequest): Promise<WebhookRequest> {
  const { destination, secrets, headers } = request;
  if (!destination) return { ...request, headers: { ...headers, ...secrets?.headers } };
  const formed = destination.kind === 'sqs' ? await toSqs(request) : toKafka(request);
  return { ...request, ...formed };
}

/** What a signature needs, and what Standard Webhooks call it: ten attributes, which are as many as SQS takes. */
const isCarried = ([name]: [string, string]): boolean => /^(x-svc|webhook)-/i.test(name);

/** SendMessage in the JSON form of AWS, signed with Signature Version 4. */
async function toSqs({ url, headers, body, destination, secrets }: WebhookRequest): Promise<Formed> {
  const { keyId = '', region = '', group = '', once = '' } = destination ?? {};
  const { origin, pathname } = new URL(url);
  const attributes = Object.entries(headers).filter(isCarried);
  const isFifo = pathname.endsWith('.fifo');
  const message = {
    QueueUrl: url,
    MessageBody: Buffer.from(body).toString('utf8'),
    MessageAttributes: Object.fromEntries(
      attributes.map(([name, value]) => [name, { DataType: 'String', StringValue: value }]),
    ),
    // An attempt whose answer was lost may have arrived: such a queue takes the event once, and a replay of it once more.
    ...(isFifo && { MessageGroupId: group, MessageDeduplicationId: once }),
  };
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secrets?.destinationSecret ?? '',
    region,
    service: 'sqs',
  });
  const text = JSON.stringify(message);
  const signed = await client.sign(`${origin}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'AmazonSQS.SendMessage' },
    body: text,
    aws: { allHeaders: true },
  });
  const sent = { ...Object.fromEntries(signed.headers), 'accept-encoding': 'identity' };
  return { url: `${origin}/`, headers: sent, body: Buffer.from(text) };
}

/** The records of a topic at a REST proxy (v3), keyed by the endpoint so that a partition keeps them in order. */
function toKafka({ url, headers, body, destination, secrets }: WebhookRequest): Formed {
  const { keyId = '', group = '' } = destination ?? {};
  const carried = Object.entries({ ...headers, ...secrets?.headers }).filter(
    (each) => isCarried(each) || secrets?.headers?.[each[0]] !== undefined,
  );
  const base64 = (text: string | Uint8Array): string => Buffer.from(text).toString('base64');
  const record = {
    key: { type: 'STRING', data: group },
    value: { type: 'BINARY', data: base64(body) },
    headers: carried.map(([name, value]) => ({ name, value: base64(value) })),
  };
  const basic = base64(`${keyId}:${secrets?.destinationSecret ?? ''}`);
  return {
    url,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-encoding': 'identity',
      authorization: `Basic ${basic}`,
    },
    body: Buffer.from(JSON.stringify(record)),
  };
}

/** 2xx is not enough: SQS names the message that it keeps, and the proxy says by a code of its own whether it took the record. */
export function judgeAnswer({ destination }: WebhookRequest, outcome: WebhookOutcome): WebhookOutcome {
  if (!destination || !outcome.delivered) return outcome;
  const taken = destination.kind === 'sqs' ? /"MessageId":"/ : /"error_code":200[,}]/;
  const isTaken = taken.test((outcome.snippet ?? '').replaceAll(/\s/g, ''));
  return isTaken ? outcome : { delivered: false, status: outcome.status, snippet: outcome.snippet, reason: 'refused' };
}
