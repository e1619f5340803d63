import { expect, it } from 'vitest';
import { issuedTogether, issuedWords, noticedTogether, noticeWords } from './mail-texts.ts';

it('a reminder contains amount, due date and consequences', () => {
  const notice = {
    name: 'Auto Rossi S.r.l.',
    number: 'EC00000012',
    company: 'Serchio Assicurazioni',
    settles: 'PREMI' as const,
    open: 120_410,
    periodFrom: '2026-10-01',
    periodTo: '2026-10-31',
    dueOn: '2026-11-11',
    blockedFrom: '2026-11-15',
    iban: null,
  };
  expect(noticeWords(notice, '2026-11-12', 'it').subject).toBe('Estratto conto EC00000012 scaduto il 11-11-2026: 1.204,10\u00a0€');
  expect(noticeWords(notice, '2026-11-12', 'it').paragraphs.join(' ')).toContain("dal 15-11-2026 l'utenza può essere disattivata");
  expect(noticeWords(notice, '2026-11-10', 'en').paragraphs.join(' ')).not.toContain('deactivated');
});

const TWO = [
  {
    name: 'Auto Rossi S.r.l.',
    number: 'EC00000012',
    company: 'Serchio Assicurazioni',
    settles: 'PREMI' as const,
    open: 120_410,
    byProducer: true,
    periodFrom: '2026-10-01',
    periodTo: '2026-10-31',
    dueOn: '2026-11-11',
    blockedFrom: '2026-11-15',
    iban: 'IT60X0542811101000000123456',
    opening: false,
  },
  {
    name: 'Auto Rossi S.r.l.',
    number: 'EC00000013',
    company: 'Nordia Assicurazioni',
    settles: 'PROVVIGIONI' as const,
    open: 30_000,
    byProducer: false,
    periodFrom: '2026-10-01',
    periodTo: '2026-10-31',
    dueOn: '2026-11-30',
    blockedFrom: '2026-12-04',
    iban: null,
    opening: false,
  },
];

it('one mail covers several issued statements, and requests only what the producer owes', () => {
  const { subject, paragraphs } = issuedTogether(TWO, 'it');
  expect(subject).toBe('2 estratti conto: 1.204,10\u00a0€ da versare');
  expect(paragraphs).toEqual([
    'in allegato trova 2 estratti conto:',
    'EC00000012 (premi, Serchio Assicurazioni) dal 01-10-2026 al 31-10-2026: sono da versare 1.204,10\u00a0€ entro il 11-11-2026, sul conto IT60 X054 2811 1010 0000 0123 456 con causale EC00000012.',
    "EC00000013 (provvigioni, Nordia Assicurazioni) dal 01-10-2026 al 31-10-2026: l'agenzia versa a lei 300,00\u00a0€ entro il 30-11-2026.",
  ]);
  const credits = TWO.map((one) => ({ ...one, byProducer: false }));
  expect(issuedTogether(credits, 'en').subject).toBe('2 statements');
});

it('one mail covers reminders of several statements, each with its day', () => {
  const { subject, paragraphs } = noticedTogether(TWO, '2026-11-20', 'it');
  expect(subject).toBe('2 estratti conto da saldare: 1.504,10\u00a0€');
  expect(paragraphs[0]).toBe('2 estratti conto presentano un residuo da versare di 1.504,10\u00a0€:');
  expect(paragraphs[1]).toContain(
    'scaduti il 11-11-2026, sul conto IT60 X054 2811 1010 0000 0123 456 con causale EC00000012. Senza il versamento, dal 15-11-2026',
  );
  expect(paragraphs[2]).toContain('entro il 30-11-2026 con causale EC00000013.');
  expect(paragraphs[2]).not.toContain('disattivata');
});

it('the mail of an issued statement says who pays, where, and what an opening one is', () => {
  const issued = {
    name: 'Auto Rossi S.r.l.',
    number: 'EC00000012',
    company: 'Serchio Assicurazioni',
    settles: 'PREMI' as const,
    open: 120_410,
    byProducer: true,
    periodFrom: '2023-11-20',
    periodTo: '2026-09-30',
    dueOn: '2027-02-19',
    iban: 'IT60X0542811101000000123456',
    opening: true,
  };
  const opening = issuedWords(issued, 'it').paragraphs.join(' ');
  expect(opening).toContain('sono da versare 1.204,10\u00a0€ entro il 19-02-2027');
  expect(opening).toContain("l'estratto conto EC00000012 (premi, Serchio Assicurazioni) per il periodo");
  expect(opening).toContain('raccoglie i titoli precedenti');
  expect(opening).toContain('sul conto IT60 X054 2811 1010 0000 0123 456 indicando nella causale EC00000012');
  const credit = issuedWords({ ...issued, byProducer: false, opening: false }, 'it').paragraphs.join(' ');
  expect(credit).toContain("l'agenzia versa a lei 1.204,10\u00a0€");
  expect(credit).not.toContain('causale');
  expect(issuedWords({ ...issued, open: 0, byProducer: false }, 'en').paragraphs[0]).toContain('nothing is left to pay');
});
