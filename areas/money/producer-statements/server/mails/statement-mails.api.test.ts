import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '#areas/agency/documents/server/testing/pdf-text.ts';
import { mailStatus } from '#areas/agency/settings/api/index.ts';
import { readMail } from '#areas/network/users/api/index.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { Caller } from '#platform/server-kit/testing/app.ts';
import { testAppWithMails } from '#platform/server-kit/testing/app-with-mails.ts';
import * as routes from '../../api/routes.ts';
import * as schemas from '../../api/schemas.ts';
import { checkPayments } from '../payments/check-payments.ts';
import { close, consentOfInsurers, onlyDraft, readStatementDetail, sell } from '../testing/statements.ts';

const { test, mails: arrivedMails } = testAppWithMails();

const { today, now } = moment();
const SENDER = { name: 'Agenzia Aurora', address: null, phone: null, email: 'info@example.com' };
let agency: Caller;
beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  await consentOfInsurers(test);
});

it('the settings report that mails are sent, since there is a mail server', async () => {
  expect((await agency.call(mailStatus, {})).body).toEqual({ leaves: true });
});

async function draftOf(username: string): Promise<number> {
  await sell(test, username);
  return onlyDraft(await close(test, agency, username)).id;
}

const detailOf = (id: number) => readStatementDetail(agency, id);
const issueIt = (id: number, key: string) =>
  agency.call(routes.issueStatement, { params: { id } }, { 'if-match': '"1"', 'idempotency-key': key });
const mailsOf = (number: string) => arrivedMails().filter((mail) => mail.subject?.includes(number));
const check = () => checkPayments({ db: test.connection.db, today, now, actor: null, requestId: 'test', language: 'it' }, SENDER);

/** Returns the only PDF of a mail, as text. */
function pdfOf(mail: Email | undefined): string {
  const [file, ...others] = mail?.attachments ?? [];
  expect(others).toEqual([]);
  expect(file?.mimeType).toBe('application/pdf');
  const content = file?.content ?? '';
  return readPdf(typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)).text;
}

describe('over a mail server', () => {
  it('an issued statement arrives once with its PDF, however often the issue is requested', async () => {
    const id = await draftOf('dealer-5');
    const key = crypto.randomUUID();
    const answers = await Promise.all([issueIt(id, key), issueIt(id, key)]);
    expect(answers.map((answer) => answer.body.status)).toEqual(['EMESSO', 'EMESSO']);
    await test.runJobs();
    await test.runJobs();
    const { number, due, dueOn } = await detailOf(id);
    const mails = mailsOf(number);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: [{ address: 'dealer-5@example.com' }],
      replyTo: [{ address: 'info@example.com' }],
      subject: expect.stringContaining('da versare entro il'),
    });
    expect(mails[0]?.text).toContain(`indicando nella causale ${number}`);
    const text = pdfOf(mails[0]);
    expect(text).toContain(number);
    expect(text).toContain('Importo da versare all’agenzia');
    expect([due > 0, dueOn]).toEqual([true, addDays(today, 10)]);
    const files = await test.connection.db
      .selectFrom('stored_file')
      .select('id')
      .where('entity', '=', 'account-statement')
      .where('entity_id', '=', id)
      .execute();
    expect(files).toHaveLength(1);
    const { id: mailId } = await test.connection.db
      .selectFrom('mail_outbox')
      .select('id')
      .where('key', '=', `statements.issued:${id}`)
      .executeTakeFirstOrThrow();
    const kept = await agency.call(readMail, { params: { id: mailId } });
    expect(kept.body).toMatchObject({ status: 'SENT', attachments: [{ fileName: mails[0]?.attachments[0]?.filename }] });
  });

  it('a reminder of the payment check arrives once with the PDF of the issue, also after a repeated check', async () => {
    const id = await draftOf('dealer-6');
    await issueIt(id, crypto.randomUUID());
    await test.runJobs();
    const { number } = await detailOf(id);
    // Lets the days to pay pass.
    await test.connection.db
      .updateTable('account_statement')
      .set({ due_on: addDays(today, -1) })
      .where('id', '=', id)
      .execute();
    expect(await check()).toMatchObject({ notified: 1, blocked: 0 });
    expect(await check()).toMatchObject({ notified: 0, blocked: 0 });
    await test.runJobs();
    const [issued, reminder, ...others] = mailsOf(number);
    expect(others).toEqual([]);
    expect(reminder?.subject).toContain(' scaduto il ');
    expect(pdfOf(reminder)).toBe(pdfOf(issued));
  });

  it('several statements that become overdue in one night are one reminder, with a PDF each', async () => {
    await sell(test, 'dealer-7');
    // The next sale is of another insurer.
    await sql`insert into mandate (user_id, products) select u.id, array_agg(p.code) from app_user u, product p
      where u.username = 'dealer-7' and p.company_id <> (select company_id from contract order by id desc limit 1) group by u.id`.execute(
      test.connection.db,
    );
    await sell(test, 'dealer-7');
    const drawnUp = schemas.drawnUp.parse((await close(test, agency, 'dealer-7')).body).statements;
    const ids = drawnUp.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    for (const id of ids) await issueIt(id, crypto.randomUUID());
    await test.runJobs();
    await test.connection.db
      .updateTable('account_statement')
      .set({ due_on: addDays(today, -1) })
      .where('id', 'in', ids)
      .execute();
    expect(await check()).toMatchObject({ notified: 2, blocked: 0 });
    expect(await check()).toMatchObject({ notified: 0, blocked: 0 });
    await test.runJobs();
    const reminders = arrivedMails().filter(
      (mail) => mail.to?.[0]?.address === 'dealer-7@example.com' && mail.subject?.includes('da saldare'),
    );
    expect(reminders).toHaveLength(1);
    expect(reminders[0]?.subject).toContain('2 estratti conto da saldare');
    expect(reminders[0]?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf', 'application/pdf']);
    for (const id of ids) {
      const { number, notices } = await detailOf(id);
      expect(reminders[0]?.text).toContain(number);
      expect(notices).toBe(1);
    }
  });

  it('a producer without an address gets none, and the statement is issued', async () => {
    const id = await draftOf('dealer-8');
    await test.connection.db.updateTable('app_user').set({ email: null, updated_at: now }).where('username', '=', 'dealer-8').execute();
    expect((await issueIt(id, crypto.randomUUID())).body).toMatchObject({ status: 'EMESSO' });
    await test.runJobs();
    expect(mailsOf((await detailOf(id)).number)).toEqual([]);
  });
});
