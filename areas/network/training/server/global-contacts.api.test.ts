import { beforeAll, describe, expect, it } from 'vitest';
import { agencyContacts, settingRoutes } from '#areas/agency/settings/api/index.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import type { ReminderRow } from '../api/index.ts';
import { listReminders, sendReminders } from '../api/index.ts';

const test = testApp();
let agency: Caller;

const SETS = [
  {
    type: 'FORMAZIONE_IVASS',
    sender: 'formazione@agenzia.example',
    recipients: ['corsi@agenzia.example'],
    cc: ['responsabile@agenzia.example'],
    bcc: ['archivio@agenzia.example'],
  },
  { type: 'ASSISTENZA', sender: 'aiuto@agenzia.example', recipients: ['aiuto@agenzia.example'], cc: [], bcc: [] },
] as const;

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  const developer = await test.as('developer');
  const { read, save } = settingRoutes.CONTATTI;
  const { headers } = await developer.call(read, {});
  const body = { sets: SETS.map((set) => ({ ...set, recipients: [...set.recipients], cc: [...set.cc], bcc: [...set.bcc] })) };
  expect((await developer.call(save, { query: {}, body }, { 'if-match': String(headers.etag) })).status).toBe(200);
});

describe('the global email contacts', () => {
  it('are visible to every logged-in user, without senders and copies', async () => {
    expect((await test.anonymous.call(agencyContacts, {})).status).toBe(403);
    const seller = await test.as('venditore');
    expect((await seller.call(agencyContacts, {})).body).toEqual({
      items: [
        { type: 'FORMAZIONE_IVASS', addresses: ['corsi@agenzia.example'] },
        { type: 'ASSISTENZA', addresses: ['aiuto@agenzia.example'] },
      ],
    });
  });

  it('sign the mails of their purpose, and receive answers and copies', async () => {
    const items = (await agency.call(listReminders, { query: { max: 100, stato: 'NON_IN_REGOLA' } })).body.items as ReminderRow[];
    const [late] = items;
    expect((await agency.call(sendReminders, { body: { people: [{ userId: late?.userId ?? 0, number: 1 }] } })).body).toMatchObject({
      sent: 1,
    });
    const mail = await test.connection.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('kind', '=', 'training.reminder')
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({
      reply_to: 'formazione@agenzia.example',
      reply_name: 'Agenzia Aurora',
      cc: ['responsabile@agenzia.example'],
      bcc: ['archivio@agenzia.example'],
      body_text: expect.stringContaining('formazione@agenzia.example'),
    });
  });
});
