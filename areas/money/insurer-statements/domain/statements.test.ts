import { describe, expect, it } from 'vitest';
import { sumCents } from '#platform/domain-kit/money.ts';
import { transitionFaults } from '#platform/domain-kit/testing/transition-faults.ts';
import { type Agreement, deadlineOf, dueOn, endedPeriods, legalDeadline, periodOf, withholdingOf } from './agreement.ts';
import { reversedMovement, totalsOf } from './amounts.ts';
import { collectedDays, type LedgerEvent, nextRound } from './collected.ts';
import { type BordereauRow, DEFAULT_LAYOUT, LAYOUT_FIELDS, type Layout, writeCsv, writeXml } from './layout.ts';
import { issuePostings } from './postings.ts';
import { PAYMENT_TRANSITIONS, STATEMENT_TRANSITIONS } from './status.ts';

const AGREEMENT: Agreement = {
  companyId: 1,
  validFrom: '2026-09-01',
  remittance: 'NETTA',
  period: 'DECADE',
  dueDays: 10,
  reviewDays: 0,
  heldUntilStatement: true,
  withholding: 'META',
};

it('the states of statements and payments are consistent', () => {
  expect(transitionFaults(STATEMENT_TRANSITIONS)).toEqual([]);
  expect(transitionFaults(PAYMENT_TRANSITIONS)).toEqual([]);
});

describe('a period', () => {
  it('ends on the 10th, the 20th and the last day of a month; on the 15th and the last; on the last', () => {
    const ends = (period: Agreement['period'], days: readonly string[]) =>
      days.map((day) => periodOf(period, `2028-02-${day}`).to.slice(8));
    expect(ends('DECADE', ['01', '10', '11', '20', '21', '29'])).toEqual(['10', '10', '20', '20', '29', '29']);
    expect(ends('QUINDICINA', ['15', '16'])).toEqual(['15', '29']);
    expect(ends('MESE', ['07'])).toEqual(['29']);
  });

  it('follows the latest statement, and the agreement of its own day', () => {
    const later: Agreement = { ...AGREEMENT, validFrom: '2026-10-01', period: 'MESE' };
    const found = endedPeriods([AGREEMENT, later], 1, '2026-09-20', '2026-11-05');
    expect(found.map(({ from, to }) => `${from} ${to}`)).toEqual(['2026-09-21 2026-09-30', '2026-10-01 2026-10-31']);
    expect(endedPeriods([AGREEMENT], 2, null, '2026-11-05')).toEqual([]);
  });

  it('is paid as agreed; where premiums may not stay, ten days after the first arrived, and never before the issue', () => {
    expect(dueOn(AGREEMENT, '2026-10-31', '2026-10-02', '2026-11-01')).toBe('2026-11-10');
    const atOnce = { ...AGREEMENT, heldUntilStatement: false };
    expect(dueOn(atOnce, '2026-10-10', '2026-10-04', '2026-10-11')).toBe('2026-10-14');
    expect(dueOn(atOnce, '2026-10-31', '2026-10-02', '2026-11-01')).toBe('2026-11-01');
    expect(deadlineOf(AGREEMENT, '2026-10-04')).toBe('2026-10-20');
    expect(deadlineOf(null, '2026-10-04')).toBe(legalDeadline('2026-10-04'));
  });
});

describe('the withholding tax', () => {
  it('is 23 % of half or a fifth of the commission since April 2024, to the cent, also of commission given back', () => {
    expect(withholdingOf(10_001, 'META', '2026-10-31')).toBe(1_150);
    expect(withholdingOf(-10_001, 'META', '2026-10-31')).toBe(-1_150);
    expect(withholdingOf(10_000, 'UN_QUINTO', '2026-10-31')).toBe(460);
    expect(withholdingOf(10_000, 'META', '2024-03-31')).toBe(0);
  });

  it('is paid to the insurer where commission is kept back, and kept by the insurer otherwise', () => {
    const movement = { premium: 116_549, tax: 13_732, pdu: 86_583, share: 0, commission: 16_234, ownCommission: 10_000, claims: 0 };
    const net = totalsOf([movement], { remittance: 'NETTA', withholding: 'META' }, '2026-10-31');
    expect(net).toMatchObject({ withholding: 1_867, due: 102_182, commissionDue: 0 });
    const gross = totalsOf([movement], { remittance: 'LORDA', withholding: 'META' }, '2026-10-31');
    expect(gross).toMatchObject({ due: 116_549, commissionDue: 14_367 });
  });

  it('does not concern indemnities paid for the insurer, which reduce what the agency pays', () => {
    const premium = { premium: 116_549, tax: 13_732, pdu: 86_583, share: 0, commission: 16_234, ownCommission: 10_000, claims: 0 };
    const claim = { premium: 0, tax: 0, pdu: 0, share: 0, commission: 0, ownCommission: 0, claims: 150_000 };
    const net = totalsOf([premium, claim], { remittance: 'NETTA', withholding: 'META' }, '2026-10-31');
    expect(net).toMatchObject({ withholding: 1_867, claims: 150_000, due: 102_182 - 150_000, commissionDue: 0 });
    expect(sumCents(issuePostings(net, 1).map(({ amount }) => amount))).toBe(0);
    expect(totalsOf([reversedMovement(claim)], { remittance: 'LORDA', withholding: 'NESSUNA' }, '2026-10-31').due).toBe(150_000);
  });
});

describe('a premium counts as collected', () => {
  const event = (entryId: number, kind: string, date: string, owed: number, received = 0): LedgerEvent => ({
    entryId,
    kind,
    date,
    owed,
    received,
  });
  const issue = event(1, 'EMISSIONE', '2026-10-01', 1_000);

  it('from the entry on where a producer holds it, otherwise once its whole amount arrived', () => {
    expect(collectedDays([issue], true).get(1)).toBe('2026-10-01');
    expect(collectedDays([issue], false).size).toBe(0);
    const parts = [issue, event(2, 'INCASSO', '2026-10-05', -400, 400), event(3, 'INCASSO', '2026-10-09', -600, 600)];
    expect(collectedDays(parts.slice(0, 2), false).size).toBe(0);
    expect(collectedDays(parts, false).get(1)).toBe('2026-10-09');
  });

  it('with its reversal, also when less was owed in the end; a later supplement waits for its own money', () => {
    const paid = [issue, event(2, 'INCASSO', '2026-10-05', -1_000, 1_000)];
    const reversed = [...paid, event(3, 'STORNO', '2026-10-20', -400), event(4, 'RIMBORSO', '2026-10-25', 400, -400)];
    expect([...collectedDays(reversed, false)]).toEqual([
      [1, '2026-10-05'],
      [3, '2026-10-20'],
    ]);
    const supplement = [...paid, event(5, 'VARIAZIONE', '2026-10-15', 100)];
    expect(collectedDays(supplement, false).has(5)).toBe(false);
  });

  it('also after an indemnity that the agency paid for the insurer', () => {
    const claim = [issue, event(2, 'INCASSO', '2026-10-05', -1_000, 1_000), event(3, 'SINISTRO', '2026-10-20', 0, -5_000)];
    expect([...collectedDays(claim, false)]).toEqual([[1, '2026-10-05']]);
  });

  it('no longer once the bank took it back, and the next statement takes it back too', () => {
    const returned = [issue, event(2, 'INCASSO', '2026-10-05', -1_000, 1_000), event(3, 'INSOLUTO', '2026-11-02', 1_000, -1_000)];
    expect(collectedDays(returned, false).size).toBe(0);
    expect(nextRound(1, undefined, '2026-11-02')).toEqual({ round: 1, date: '2026-11-02' });
    expect(nextRound(2, '2026-11-09', '2026-11-02')).toEqual({ round: 2, date: '2026-11-09' });
    expect(nextRound(1, '2026-10-05', null)).toBeNull();
  });
});

describe('a bordereau', () => {
  const values: Partial<BordereauRow> = {
    NUMERO_POLIZZA: { text: 'VC26;1' },
    CONTRAENTE: { text: '=Rossi & "Figli"' },
    DATA_EFFETTO: { date: '2026-10-01' },
    PREMIO_LORDO: { cents: -5 },
  };
  const row = Object.fromEntries(LAYOUT_FIELDS.map((field) => [field, values[field] ?? null])) as BordereauRow;
  const layout: Layout = {
    ...DEFAULT_LAYOUT,
    movements: [
      { field: 'NUMERO_POLIZZA', heading: 'Polizza' },
      { field: 'CONTRAENTE', heading: 'Nome' },
      { field: 'DATA_EFFETTO', heading: 'Effetto' },
      { field: 'PREMIO_LORDO', heading: 'Lordo' },
    ],
    hasTrailer: true,
  };

  it('quotes separators, never begins a text like a formula, and ends with the sums', () => {
    expect(writeCsv(layout, 'MOVIMENTI', [row, row]).split('\r\n')).toEqual([
      'Polizza;Nome;Effetto;Lordo',
      `"VC26;1";"'=Rossi & ""Figli""";01-10-2026;-0,05`,
      `"VC26;1";"'=Rossi & ""Figli""";01-10-2026;-0,05`,
      'TOTALE 2;;;-0,10',
      '',
    ]);
    expect(writeCsv({ ...layout, moneyFormat: 'CENTESIMI', dateFormat: 'YYYYMMDD', hasHeader: false }, 'MOVIMENTI', [row])).toContain(
      ';20261001;-5',
    );
  });

  it('is XML with plain dates and decimal amounts', () => {
    const head = { number: 'RC2026-X-0001', company: 'A & B', from: '2026-10-01', to: '2026-10-31' };
    const xml = writeXml(layout, 'MOVIMENTI', head, [row]);
    expect(xml).toContain('compagnia="A &amp; B" dal="2026-10-01" al="2026-10-31" righe="1"');
    expect(xml).toContain(
      '<contraente>=Rossi &amp; &quot;Figli&quot;</contraente><dataEffetto>2026-10-01</dataEffetto><premioLordo>-0.05</premioLordo>',
    );
  });
});
