import { describe, expect, it } from 'vitest';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { createView, deleteView, listViews, type SavedView, saveView } from '../api/index.ts';
import { MAX_VIEWS } from '../domain/index.ts';

const test = testApp();

const STATE = {
  query: { stato: ['POLIZZA'], sort: 'premium', order: 'desc', max: '50' },
  columns: { order: ['customer', 'plate'], hidden: ['vehicle'] },
  density: 'compact' as const,
};

const create = (caller: Caller, name: string, change: object = {}) =>
  caller.call(createView, { body: { list: 'policies', name, state: STATE, isDefault: false, ...change } });

const viewsOf = async (caller: Caller) => (await caller.call(listViews, {})).body.items as SavedView[];

const version = (number: number) => ({ 'if-match': `"${number}"` });

describe('a view of another user', () => {
  it('is not found', async () => {
    const view = createView.response.parse((await create(await test.as('dealer'), 'Mie')).body);
    const other = await test.as('intermediario');
    expect((await other.call(saveView, { params: { id: view.id }, body: { name: 'Sue' } }, version(1))).status).toBe(404);
    expect((await other.call(deleteView, { params: { id: view.id } })).status).toBe(404);
    expect(await viewsOf(other)).toEqual([]);
    expect((await test.anonymous.call(listViews, {})).status).toBe(403);
  });
});

describe('a view', () => {
  it('is saved, renamed, overwritten and deleted', async () => {
    const caller = await test.as('dealer-2');
    const made = createView.response.parse((await create(caller, 'In scadenza')).body);
    expect(made).toMatchObject({ list: 'policies', name: 'In scadenza', state: STATE, isDefault: false, version: 1 });
    const renamed = await caller.call(saveView, { params: { id: made.id }, body: { name: 'Scadono' } }, version(1));
    expect(renamed.body).toMatchObject({ name: 'Scadono', state: STATE, version: 2 });
    const state = { ...STATE, query: {}, density: 'comfortable' as const };
    const overwritten = await caller.call(saveView, { params: { id: made.id }, body: { state } }, version(2));
    expect(overwritten.body).toMatchObject({ name: 'Scadono', state });
    expect((await caller.call(saveView, { params: { id: made.id }, body: { name: 'Tardi' } }, version(2))).status).toBe(412);
    expect((await caller.call(deleteView, { params: { id: made.id } })).status).toBe(204);
    expect(await viewsOf(caller)).toEqual([]);
  });

  it('has a unique name in its list, ignoring accents and case', async () => {
    const caller = await test.as('holding');
    await create(caller, 'Città');
    const twin = await create(caller, 'CITTA');
    expect(twin).toMatchObject({ status: 422, body: { name: 'Hai già una vista con questo nome' } });
    expect((await create(caller, 'Città', { list: 'quotations' })).status).toBe(200);
    const second = createView.response.parse((await create(caller, 'Altra')).body);
    expect((await caller.call(saveView, { params: { id: second.id }, body: { name: 'città' } }, version(1))).status).toBe(422);
    expect((await caller.call(saveView, { params: { id: second.id }, body: { name: 'ALTRA' } }, version(1))).status).toBe(200);
  });

  it('may be the default, the only one in its list', async () => {
    const caller = await test.as('back-office');
    const first = createView.response.parse((await create(caller, 'Prima', { isDefault: true })).body);
    await create(caller, 'Preventivi', { list: 'quotations', isDefault: true });
    const second = createView.response.parse((await create(caller, 'Seconda', { isDefault: true })).body);
    const defaults = async () => (await viewsOf(caller)).filter((view) => view.isDefault).map((view) => view.name);
    expect(await defaults()).toEqual(['Seconda', 'Preventivi']);
    await caller.call(saveView, { params: { id: first.id }, body: { isDefault: true } }, version(2));
    expect(await defaults()).toEqual(['Prima', 'Preventivi']);
    await caller.call(saveView, { params: { id: first.id }, body: { isDefault: false } }, version(3));
    expect(await defaults()).toEqual(['Preventivi']);
    expect(second.version).toBe(1);
  });

  it('is one of fifty at most, even with concurrent saves', async () => {
    const caller = await test.as('call-center');
    for (let i = 1; i < MAX_VIEWS; i += 1) await create(caller, `Vista ${i}`);
    const answers = await Promise.all([create(caller, 'Ultima'), create(caller, 'Di troppo'), create(caller, 'Anche questa')]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
    expect((await create(caller, 'Altrove', { list: 'users' })).status).toBe(200);
  });

  it('is rejected when malformed', async () => {
    const caller = await test.as('dealer');
    expect((await create(caller, ' ')).status).toBe(422);
    expect((await create(caller, 'x'.repeat(61))).status).toBe(422);
    expect((await create(caller, 'Lista', { list: '../x' })).status).toBe(422);
    const wide = Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`k${i}`, 'x']));
    expect((await create(caller, 'Larga', { state: { ...STATE, query: wide } })).status).toBe(422);
    expect((await caller.call(saveView, { params: { id: 1 }, body: {} })).status).toBe(400);
  });
});
