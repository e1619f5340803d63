import { expect, it } from 'vitest';
import { COMPANIES } from '../companies.ts';
import { CONDITIONS } from '../conditions.ts';
import { additionalDipOf } from './additional-dip.ts';
import { dipOf } from './dip.ts';
import { wordingOf } from './policy-wording.ts';

const INSURED = ['VEICOLO', 'ABITAZIONE'] as const;
const headingsOf = (lines: readonly (string | { readonly heading: string })[]) =>
  lines.flatMap((line) => (typeof line === 'string' ? [] : [line.heading]));

it.each(INSURED)('the DIP of a product for %s has the nine questions of the form', (insured) => {
  expect(headingsOf(dipOf(insured))).toEqual([
    'Che tipo di assicurazione è?',
    'Che cosa è assicurato?',
    'Che cosa non è assicurato?',
    'Ci sono limiti di copertura?',
    'Dove vale la copertura?',
    'Che obblighi ho?',
    'Quando e come devo pagare?',
    'Quando comincia la copertura e quando finisce?',
    'Come posso disdire la polizza?',
  ]);
});

it.each(INSURED)('the articles of the wording for %s are those that the customer approves', (insured) => {
  expect(headingsOf(wordingOf(insured))).toEqual(CONDITIONS.map((title, i) => `Art. ${i + 1} - ${title}`));
});

it.each(INSURED)('the texts for %s have only letters that a plain PDF can show', (insured) => {
  const [company] = COMPANIES;
  const lines = [...dipOf(insured), ...additionalDipOf(insured, { ...company.details, name: company.name }), ...wordingOf(insured)];
  for (const line of lines) expect(typeof line === 'string' ? line : line.heading).toMatch(/^[\u0020-\u00ff]*$/);
});
