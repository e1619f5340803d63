import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { optionalText, plainDate, text } from '#platform/api-kit/schemas.ts';
import { fullLocale } from '#platform/domain-kit/locale.ts';
import { ticksOf } from './chart/scale.ts';
import { isRequired } from './form/is-required.ts';
import { orderedColumns } from './table/column.ts';
import { nextSort } from './table/list/list-state.ts';
import { listedPages } from './table/pager.tsx';
import { lookupOf } from './texts/catalogue.ts';
import { currentLanguage, setLanguage, textsThere } from './texts/language.ts';
import { registerTexts } from './texts/register-texts.ts';

describe('the required mark', () => {
  const schema = z.object({
    name: text(20),
    note: optionalText(20),
    date: plainDate().nullish(),
    tags: z.array(z.string()),
    owner: z.object({ city: text(20) }),
    rows: z.array(z.object({ amount: z.int() })),
    kind: z.enum(['A', 'B']).default('A'),
    reason: optionalText(20).default(''),
  });
  it('marks a field with a default that cannot be emptied', () => {
    expect(['kind', 'reason'].map((field) => isRequired(schema, field))).toEqual([true, false]);
  });

  it('follows the schema, nested fields included', () => {
    expect(['name', 'owner.city', 'rows.0.amount'].map((field) => isRequired(schema, field))).toEqual([true, true, true]);
    expect(['note', 'date', 'tags', 'unknown', 'owner.unknown'].map((field) => isRequired(schema, field))).toEqual(Array(5).fill(false));
  });
});

describe('a table', () => {
  it('sorts none → ascending → descending → none', () => {
    const first = nextSort({ sort: undefined, order: undefined }, 'name');
    const second = nextSort({ sort: first.sort, order: first.order }, 'name');
    const third = nextSort({ sort: second.sort, order: second.order }, 'name');
    expect([first.order, second.order, third.order]).toEqual(['asc', 'desc', undefined]);
    expect(nextSort({ sort: 'name', order: 'desc' }, 'date')).toEqual({ sort: 'date', order: 'asc' });
  });

  it('lists all pages if they are few, and always the first, the last and the current one', () => {
    expect(listedPages(1, 3)).toEqual([1, 2, 3]);
    const many = listedPages(5000, 10_000);
    expect(many.length).toBeLessThan(200);
    expect([1, 5000, 10_000].every((page) => many.includes(page))).toBe(true);
  });

  it('shows columns in the order of the user, new ones last', () => {
    const columns = ['a', 'b', 'c'].map((key) => ({ key, title: key, cell: () => key }));
    const layout = { order: ['b', 'a'], hidden: [], density: 'compact' as const };
    expect(orderedColumns(columns, layout).map((column) => column.key)).toEqual(['b', 'a', 'c']);
  });
});

describe('texts', () => {
  const say = registerTexts({
    it: { hello: 'Ciao {name}', rows_one: '{count} riga', rows_many: '{count} righe', rows_other: '{count} righe' } as const,
    en: { hello: 'Hello {name}', rows_one: '{count} row', rows_other: '{count} rows' },
  });

  it('are Italian by default, English on request, and have plurals in both', async () => {
    expect(say('hello', { name: 'Anna' })).toBe('Ciao Anna');
    expect([say('rows', { count: 1 }), say('rows', { count: 2 }), say('rows', { count: 1_000_000 })]).toEqual([
      '1 riga',
      '2 righe',
      '1000000 righe',
    ]);
    setLanguage('en');
    await expect.poll(currentLanguage).toBe('en');
    expect([say('hello', { name: 'Anna' }), say('rows', { count: 2 })]).toEqual(['Hello Anna', '2 rows']);
    setLanguage('it');
  });

  it('load in English after a switch, and the language changes when they are there', async () => {
    let asked = 0;
    const later = registerTexts({
      it: { hello: 'Ciao' },
      en: async () => {
        asked += 1;
        return { en: { hello: 'Hello' } };
      },
    });
    const broken = registerTexts({ it: { hello: 'Ciao' }, en: () => Promise.reject(new Error('no connection')) });
    expect([asked, later('hello')]).toEqual([0, 'Ciao']);
    setLanguage('en');
    await textsThere();
    await expect.poll(currentLanguage).toBe('en');
    expect([asked, later('hello'), broken('hello')]).toEqual([1, 'Hello', 'Ciao']);
    const last = registerTexts({ it: { hello: 'Ciao' }, en: async () => ({ en: { hello: 'Hello' } }) });
    await textsThere();
    expect(last('hello')).toBe('Hello');
    setLanguage('it');
    expect(later('hello')).toBe('Ciao');
  });

  it('that never arrived are replaced by a message', () => {
    const lookup = lookupOf({ it: {}, en: {} });
    expect([lookup('it', 'some.key'), lookup('en', 'some.key')]).toEqual(['Traduzione remota fallita', 'Remote translation failed']);
  });

  it('missing in English are shown in Italian, plurals in their general form', () => {
    const lookup = lookupOf({ it: { page: { title: 'Titolo' }, rows_other: '{count} righe' }, en: {} });
    expect(lookup('en', 'page.title')).toBe('Titolo');
    expect(lookup('it', 'rows', { count: 1 })).toBe('1 righe');
  });

  it('know five locales', () => {
    const full = ['it', 'en', 'de', 'fr', 'es'].map(fullLocale);
    expect(full).toEqual(['it-it', 'en-GB', 'de-DE', 'fr-FR', 'es-ES']);
  });

  it('know no other locale', () => {
    expect(() => setLanguage('xx')).toThrow('Unknown locale');
    expect(currentLanguage()).toBe('it');
  });
});

describe('the axis of a chart', () => {
  it('ends on a round number above the values', () => {
    expect(ticksOf([3, 97])).toEqual([0, 25, 50, 75, 100]);
    expect(ticksOf([0])[0]).toBe(0);
    expect(ticksOf([-40, 60])[0]).toBeLessThanOrEqual(-40);
  });

  it('of counts has no half steps', () => {
    expect(ticksOf([2], 1)).toEqual([0, 1, 2]);
    expect(ticksOf([0, 0], 1)).toEqual([0, 1]);
    expect(ticksOf([10], 1)).toEqual([0, 5, 10]);
    expect(ticksOf([97], 1)).toEqual([0, 25, 50, 75, 100]);
  });

  it('of money in cents is marked in whole euro, even before the first sale', () => {
    expect(ticksOf([0, 0], 100)).toEqual([0, 100]);
    expect(ticksOf([99], 100)).toEqual([0, 100]);
    expect(ticksOf([1_025], 100)).toEqual([0, 500, 1000, 1500]);
    expect(ticksOf([588_493], 100)).toEqual([0, 200_000, 400_000, 600_000]);
  });
});
