// A process that sends one mail and writes how it went: which certificates are trusted is settled when a process starts.
import { makeSmtpMailRelay } from '../../src/adapters/smtp-mail-relay.ts';
import type { MailConfig } from '../../src/config.ts';

const relay = makeSmtpMailRelay(JSON.parse(process.env.TEST_MAIL ?? '{}') as MailConfig);
const mail = { recipient: 'far@merchant.example', subject: 's', text: 't', messageId: '<a@b>', writtenAt: 0 };
console.log(JSON.stringify(await relay.send(mail)));
