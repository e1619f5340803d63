import { describe, expect, it } from 'vitest';
import { json } from '#platform/server-kit/database/json.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import type { NeedsContent } from '../domain/index.ts';

const test = testApp();
const NOTHING = { products: [], coverages: [] };
const answer = (code: string) => ({ code, it: code, en: code, proposes: NOTHING, excludes: NOTHING, blocks: false, children: [] });
const CONTENT: NeedsContent = {
  questions: [
    {
      code: 'GARANTITO',
      it: 'Vuole una copertura completa?',
      en: 'Do you want full cover?',
      insuredObjects: ['VEICOLO'],
      mustBeProposed: false,
      autoAnswer: null,
      refusable: true,
      answers: [answer('SI'), answer('NO')],
    },
  ],
};

const etag = (version: number) => ({ 'if-match': `"${version}"` });

async function draft(caller: Caller, from: number | null = null): Promise<{ id: number }> {
  return { id: Number((await caller.call(routes.draftNeeds, { body: { from } })).body.id) };
}

describe('the questionnaire', () => {
  it('is closed to users that may not configure', async () => {
    const dealer = await test.as('dealer');
    expect((await dealer.call(routes.listNeeds, {})).status).toBe(403);
    expect((await dealer.call(routes.readNeeds, { params: { id: 1 } })).status).toBe(403);
    const developer = await test.as('developer');
    expect((await developer.call(routes.readNeeds, { params: { id: 999_999 } })).status).toBe(404);
  });

  it('is drafted, corrected, published, and then never changed', async () => {
    const developer = await test.as('developer');
    const params = await draft(developer);
    expect((await developer.call(routes.draftNeeds, { body: { from: null } })).body.error).toBe('DRAFT_EXISTS');
    expect((await developer.call(routes.publishNeeds, { params }, etag(1))).body).toEqual({ questions: 'Il questionario non ha domande' });
    const twice = { questions: [...CONTENT.questions, ...CONTENT.questions] };
    expect((await developer.call(routes.saveNeeds, { params, body: twice }, etag(1))).body).toEqual({
      'questions.1.code': 'Il codice è già usato da un’altra domanda',
    });
    expect((await developer.call(routes.saveNeeds, { params, body: CONTENT }, etag(1))).body).toEqual({ version: 2 });
    expect((await developer.call(routes.saveNeeds, { params, body: CONTENT }, etag(1))).status).toBe(412);
    expect((await developer.call(routes.publishNeeds, { params }, etag(1))).status).toBe(412);
    expect((await developer.call(routes.publishNeeds, { params }, etag(2))).status).toBe(204);
    expect((await developer.call(routes.saveNeeds, { params, body: CONTENT }, etag(3))).body.error).toBe('NOT_A_DRAFT');
    expect((await developer.call(routes.deleteNeeds, { params })).body.error).toBe('NOT_A_DRAFT');
    const { db } = test.connection;
    await expect(
      db
        .updateTable('needs_version')
        .set({ content: json({ questions: [] }) })
        .where('id', '=', params.id)
        .execute(),
    ).rejects.toThrow(/published/);
    await expect(db.deleteFrom('needs_version').where('id', '=', params.id).execute()).rejects.toThrow(/published/);
  });

  it('is superseded by the next version, which starts as its copy; a draft can be deleted', async () => {
    const developer = await test.as('developer');
    const { items } = (await developer.call(routes.listNeeds, {})).body as { items: { id: number; number: number }[] };
    const first = items[0]?.id ?? 0;
    const params = await draft(developer, first);
    expect((await developer.call(routes.readNeeds, { params })).body).toMatchObject({ number: 3, content: CONTENT, status: 'BOZZA' });
    expect((await developer.call(routes.deleteNeeds, { params })).status).toBe(204);
    const again = await draft(developer, first);
    expect((await developer.call(routes.publishNeeds, { params: again }, etag(1))).status).toBe(204);
    const after = (await developer.call(routes.listNeeds, {})).body.items as { number: number; status: string }[];
    expect(after.map(({ number, status }) => [number, status])).toEqual([
      [3, 'PUBBLICATA'],
      [2, 'SUPERATA'],
      [1, 'SUPERATA'],
    ]);
  });
});
