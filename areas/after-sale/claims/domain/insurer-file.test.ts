import { expect, it } from 'vitest';
import { columnsOfHeadings, readFileLine } from './insurer-file.ts';

const LINE = {
  reference: '26/004711',
  policy: 'VC260000067',
  lossOn: '15/11/2026',
  lossTime: '07:30',
  cause: 'Furto del veicolo',
  description: 'Veicolo non ritrovato',
  requested: '12.750,00',
  reserve: '',
};

it('a line of an insurer is read with the dates, amounts and causes as Italian spreadsheets write them', () => {
  expect(readFileLine(LINE)).toEqual({
    claim: {
      reference: '26/004711',
      policy: 'VC260000067',
      lossOn: '2026-11-15',
      lossTime: '07:30',
      cause: 'FURTO_TOTALE',
      place: null,
      description: 'Veicolo non ritrovato',
      requested: 1_275_000,
      reserve: null,
    },
  });
  expect(readFileLine({ ...LINE, cause: 'FURTO_TOTALE', reserve: '0' })).toMatchObject({ claim: { cause: 'FURTO_TOTALE', reserve: 0 } });
});

it('every wrong column of a line is named', () => {
  const wrong = {
    ...LINE,
    policy: '',
    lossOn: '31/02/2026',
    lossTime: '25:00',
    cause: 'Marea',
    requested: '-1',
    reference: 'x'.repeat(41),
  };
  expect(readFileLine(wrong)).toEqual({
    problems: { policy: 'MISSING', lossOn: 'DATE', lossTime: 'TIME', cause: 'CAUSE', requested: 'AMOUNT', reference: 'TOO_LONG' },
  });
});

it('headings are found in any order and case', () => {
  expect(columnsOfHeadings(['Polizza', 'Numero sinistro', 'colore'])).toEqual(['policy', 'reference', null]);
});
