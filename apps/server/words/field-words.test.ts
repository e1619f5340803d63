import { expect, it } from 'vitest';
import type { FieldLabels } from '#platform/api-kit/route.ts';
import { fieldWords } from './field-words.ts';

const FORMS: readonly { readonly fields: FieldLabels }[] = [
  {
    fields: { 'customer.contacts.phone': { it: 'Telefono', en: 'Phone' }, 'coverages.sum': { it: 'Somma assicurata', en: 'Sum insured' } },
  },
  { fields: { phone: { it: 'Cellulare', en: 'Mobile' }, 'phone:max': { it: 'non così', en: 'not so' } } },
];
const wordsOf = fieldWords(() => FORMS);

it('names a field with the label of the form that has the longest ending of its path', () => {
  expect(wordsOf('contacts.phone').label.it).toBe('Telefono');
  expect(wordsOf('customer.contacts.phone').label.it).toBe('Telefono');
  expect(wordsOf('data.coverages.2.sum').label.it).toBe('Somma assicurata 3');
});

it('knows amounts, and makes any other name readable', () => {
  expect(wordsOf('premium')).toEqual({ label: { it: 'Premio', en: 'Premium' }, kind: 'MONEY' });
  expect(wordsOf('someThing_new').label.en).toBe('Some thing new');
});
