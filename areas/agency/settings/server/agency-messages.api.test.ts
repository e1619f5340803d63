import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { AGENCY_MESSAGES_DAILY, mailStatus, settingRoutes, writeToAgency } from '../api/index.ts';

const test = testApp();
let seller: Caller;

beforeAll(async () => {
  seller = await test.as('venditore');
  const developer = await test.as('developer');
  const { read, save } = settingRoutes.CONTATTI;
  const { headers } = await developer.call(read, {});
  const help = {
    type: 'ASSISTENZA' as const,
    sender: 'aiuto@agenzia.example',
    recipients: ['aiuto@agenzia.example', 'turno@agenzia.example'],
    cc: [],
    bcc: ['archivio@agenzia.example'],
  };
  expect((await developer.call(save, { query: {}, body: { sets: [help] } }, { 'if-match': String(headers.etag) })).status).toBe(200);
});

const write = (type: 'ASSISTENZA' | 'SINISTRI') =>
  seller.call(writeToAgency, { body: { type, subject: 'Non riesco a stampare', text: 'Il certificato non si apre.' } });

it('any signed-in user can read that mails are not sent without a mail server', async () => {
  expect((await test.anonymous.call(mailStatus, {})).status).toBe(403);
  expect((await seller.call(mailStatus, {})).body).toEqual({ leaves: false });
});

describe('a message to the agency', () => {
  it('goes to every recipient of the purpose with its copies, with the writer as reply address', async () => {
    expect((await test.anonymous.call(writeToAgency, { body: { type: 'ASSISTENZA', subject: 'x', text: 'y' } })).status).toBe(403);
    expect((await write('ASSISTENZA')).body).toEqual({ sent: 2 });
    const mails = await test.connection.db
      .selectFrom('mail_outbox')
      .select(['to_address', 'reply_to', 'bcc', 'subject', 'body_text'])
      .where('kind', '=', 'settings.message')
      .orderBy('to_address')
      .execute();
    expect(mails).toMatchObject([
      {
        to_address: 'aiuto@agenzia.example',
        reply_to: 'venditore@example.com',
        bcc: ['archivio@agenzia.example'],
        subject: 'Non riesco a stampare',
      },
      { to_address: 'turno@agenzia.example', body_text: expect.stringContaining('Il certificato non si apre.') },
    ]);
  });

  it('needs contacts for its purpose', async () => {
    expect((await write('SINISTRI')).body.error).toBe('NO_CONTACTS');
  });

  it('is limited per day', async () => {
    for (let sent = 1; sent < AGENCY_MESSAGES_DAILY; sent += 1) expect((await write('ASSISTENZA')).status).toBe(200);
    expect((await write('ASSISTENZA')).status).toBe(429);
  });
});
