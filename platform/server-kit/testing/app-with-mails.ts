import type { Email } from 'postal-mime';
import { afterAll, beforeAll } from 'vitest';
import { type MailTransport, smtpTransport } from '../mail/transport.ts';
import { type TestApp, testApp } from './app.ts';
import { type RunningSmtp, startSmtp } from './smtp.ts';

/** Starts the whole product in process, with a mail server on loopback. */
export function testAppWithMails(): { readonly test: TestApp; readonly mails: () => readonly Email[] } {
  let smtp: RunningSmtp | undefined;
  let transport: MailTransport | undefined;
  const running = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error('The mail server exists only inside tests and hooks');
    return one;
  };
  beforeAll(async () => {
    smtp = await startSmtp();
    transport = smtpTransport({ url: smtp.url, from: { name: 'Agenzia Aurora', address: 'info@example.com' } });
  });
  const test = testApp({ mail: () => running(transport) });
  afterAll(async () => {
    transport?.close();
    await smtp?.stop();
  });
  return { test, mails: () => running(smtp).mails };
}
