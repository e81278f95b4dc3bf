// Why a delivery failed, in words.
import { phrases } from '../../texts/phrase.ts';

const WORDS: Readonly<Record<string, string>> = phrases({
  refused: 'the queue did not take it',
  redirect: 'answered with a redirect, which is not followed',
  timeout: 'no answer in time',
  forbidden_address: 'the address is not public',
  unknown_host: 'the host name is unknown',
  certificate: 'the certificate is not valid',
  connection: 'no connection',
  stopped: 'stopped with the service, tried again',
});

export const failureWords = (failure: string): string => WORDS[failure] ?? failure;
