import { beforeAll, describe, expect, it } from 'vitest';
import { downloadFile } from '#areas/agency/documents/api/index.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { addPrivacyNotice, listPrivacyNotices, privacyNoticeInForce, removePrivacyNotice } from '../api/index.ts';

const test = testApp();
const { today } = moment();
let developer: Caller;

const encoded = (content: Buffer | string) => ({ fileName: 'Informativa.pdf', encodedContent: Buffer.from(content).toString('base64') });
const add = (caller: Caller, validFrom: string, content: Buffer | string = plainPdf('Informativa', [validFrom])) =>
  caller.call(addPrivacyNotice, { body: { validFrom, file: encoded(content), note: '' } });
const inForce = async (caller: Caller) => privacyNoticeInForce.response.parse((await caller.call(privacyNoticeInForce, {})).body).notice;
const states = async () =>
  listPrivacyNotices.response.parse((await developer.call(listPrivacyNotices, {})).body).items.map(({ number, state }) => [number, state]);

beforeAll(async () => {
  developer = await test.as('developer');
});

describe('the privacy notice of the agency', () => {
  it('cannot be changed without the configuration role, and a missing one is not found', async () => {
    const dealer = await test.as('dealer');
    expect((await add(dealer, today)).status).toBe(403);
    expect((await dealer.call(removePrivacyNotice, { params: { id: 1 } })).status).toBe(403);
    expect((await developer.call(removePrivacyNotice, { params: { id: 9999 } })).status).toBe(404);
  });

  it('is a PDF that begins today or later, one per day', async () => {
    const refused = async (validFrom: string, content?: string) => {
      const { status, body } = await add(developer, validFrom, content);
      return [status, Object.keys(body)];
    };
    expect(await refused(today, '%PDF-1.7')).toEqual([422, ['file']]);
    expect(await refused(addDays(today, -1))).toEqual([422, ['validFrom']]);
    expect((await add(developer, addDays(today, 30))).status).toBe(200);
    expect(await refused(addDays(today, 30))).toEqual([422, ['validFrom']]);
  });

  it('in force is the latest that has begun; sellers read it, and one that has begun is never removed', async () => {
    expect(await states()).toEqual([
      [2, 'FUTURE'],
      [1, 'IN_FORCE'],
    ]);
    expect((await add(developer, today)).body).toMatchObject({ number: 3 });
    expect(await states()).toEqual([
      [2, 'FUTURE'],
      [3, 'IN_FORCE'],
      [1, 'PAST'],
    ]);
    const dealer = await test.as('dealer');
    const notice = await inForce(dealer);
    expect(notice).toMatchObject({ number: 3, validFrom: today });
    const file = await dealer.call(downloadFile, { params: { id: notice?.fileId ?? 0 }, query: {} });
    expect([file.status, file.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await developer.call(removePrivacyNotice, { params: { id: notice?.id ?? 0 } })).body.error).toBe('PRIVACY_BEGUN');
    const { db } = test.connection;
    await expect(db.deleteFrom('privacy_notice').where('number', '=', 1).execute()).rejects.toThrow('never changed');
    await expect(db.updateTable('privacy_notice').set({ note: 'x' }).where('number', '=', 2).execute()).rejects.toThrow('never changed');
    const future = await db.selectFrom('privacy_notice').select('id').where('number', '=', 2).executeTakeFirstOrThrow();
    expect((await developer.call(removePrivacyNotice, { params: { id: future.id } })).status).toBe(204);
    expect(await states()).toEqual([
      [3, 'IN_FORCE'],
      [1, 'PAST'],
    ]);
  });
});
