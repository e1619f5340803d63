import { describe, expect, it } from 'vitest';
import { checkBankFile, readRh } from '#areas/money/bank-movements/domain/index.ts';
import { rhFile } from '#areas/money/bank-movements/domain/testing/bank-files.ts';
import { paymentPostings, statementPostings } from '#areas/money/producer-statements/domain/index.ts';
import {
  arrivalPostings,
  claimPostings,
  type LedgerLine,
  receiptPostings,
  refundPaidPostings,
  returnPostings,
  issuePostings as salePostings,
} from '#areas/sale/contracts/domain/index.ts';
import { applyRate, type Cents, sumCents } from '#platform/domain-kit/money.ts';
import { type Random, randomFrom } from '#platform/domain-kit/random.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Remittance } from './agreement.ts';
import { type Movement, totalsOf } from './amounts.ts';
import { collectedDays, type LedgerEvent } from './collected.ts';
import { commissionPostings, issuePostings, ownAmountOf, remittancePostings } from './postings.ts';
import { type LedgerMovement, ownersOf, reconcile, type StatedMovement } from './separate-account.ts';

const ACCOUNT = 'IT60X0542811101000000123456';
const SPAN = { from: '2026-10-01', to: '2026-10-31' };
const dayOf = (day: number): PlainDate => addDays(SPAN.from, Math.min(30, Math.max(0, day)));
const INSURERS = [1, 2, 3];
const DEALER = 50;

interface Entry {
  readonly id: number;
  readonly date: PlainDate;
  readonly kind: string;
  readonly contract: number | null;
  readonly lines: readonly LedgerLine[];
  readonly bankLineId: number | null;
  readonly group: string | null;
}

interface Month {
  readonly entries: Entry[];
  readonly bank: { readonly date: PlainDate; readonly amount: Cents; readonly text: string }[];
  readonly contracts: { readonly id: number; readonly companyId: number; readonly held: boolean }[];
  /** Indemnities that the agency paid for insurers, and recoveries with the opposite sign. */
  readonly claims: { readonly companyId: number; readonly amount: Cents }[];
  /** What is the agency's, counted event by event. */
  agency: Cents;
}

const on = (lines: readonly LedgerLine[], account: LedgerLine['account'], recipient?: string) =>
  sumCents(
    lines
      .filter((line) => line.account === account && (recipient === undefined || line.recipient === recipient))
      .map(({ amount }) => amount),
  );

function post(month: Month, entry: Omit<Entry, 'id' | 'contract' | 'bankLineId' | 'group'> & Partial<Entry>): Entry {
  const posted = { contract: null, bankLineId: null, group: null, ...entry, id: month.entries.length + 1 };
  month.entries.push(posted);
  return posted;
}

/** Returns the id of the movement. */
function book(month: Month, date: PlainDate, amount: Cents, text: string): number {
  month.bank.push({ date, amount, text });
  return month.bank.length;
}

function movementOf(lines: readonly LedgerLine[]): Movement {
  const premium = on(lines, 'CREDITO_CLIENTE');
  const tax = -on(lines, 'IMPOSTA');
  const pdu = -on(lines, 'PDU');
  const share = -on(lines, 'PROVVIGIONE', 'COMPAGNIA');
  const ownCommission = -on(lines, 'PROVVIGIONE', 'AGENZIA') - on(lines, 'MARGINE_AGENZIA');
  return { premium, tax, pdu, share, commission: premium - tax - pdu - share, ownCommission, claims: 0 };
}

/** A sale with what follows: money, its return, a reversal, a refund. */
function sell(month: Month, random: Random): void {
  const id = month.contracts.length + 1;
  const companyId = random.pick(INSURERS);
  const held = random.chance(0.5);
  month.contracts.push({ id, companyId, held });
  const pdu = random.int(1_000, 90_000);
  const loading = random.int(0, 40_000);
  const tax = applyRate(pdu + loading, 135_000);
  const commissions = [
    { recipient: 'AGENZIA' as const, partyId: 1, amount: random.int(0, 12_000) },
    { recipient: 'DEALER' as const, partyId: DEALER, amount: random.int(0, 12_000) },
    { recipient: 'COMPAGNIA' as const, partyId: null, amount: random.int(0, 900) },
  ];
  const line = { coverage: 'FURTO', lineOfBusiness: 'CVT' as const, pdu, taxable: pdu + loading, tax, premium: pdu + loading + tax };
  const lines = salePostings({ companyId, lines: [line], commissions });
  const day = random.int(0, 12);
  post(month, { kind: 'EMISSIONE', contract: id, date: dayOf(day), lines });
  if (random.chance(0.15)) payClaim(month, random, { id, companyId, day: day + 6 });
  let isPaid = held;
  if (!held && random.chance(0.85)) isPaid = payDirectly(month, random, { id, companyId, premium: line.premium, day });
  if (!isPaid || !random.chance(0.2)) return;
  post(month, { kind: 'STORNO', contract: id, date: dayOf(day + 9), lines: lines.map((one) => ({ ...one, amount: -one.amount })) });
  if (held || random.chance(0.5)) return;
  post(month, { kind: 'RIMBORSO', contract: id, date: dayOf(day + 11), lines: refundPaidPostings(line.premium, companyId) });
  book(month, dayOf(day + 12), -line.premium, `Rimborso ${id}`);
}

/** The agency pays an indemnity under the insurer's mandate, or receives a recovery. */
function payClaim(month: Month, random: Random, { id, companyId, day }: Pick<Direct, 'id' | 'companyId' | 'day'>): void {
  const amount = random.int(1_000, 150_000) * (random.chance(0.2) ? -1 : 1);
  post(month, { kind: 'SINISTRO', contract: id, date: dayOf(day), lines: claimPostings(amount, companyId) });
  book(month, dayOf(day), -amount, `Sinistro ${id}`);
  month.claims.push({ companyId, amount });
}

interface Direct {
  readonly id: number;
  readonly companyId: number;
  readonly premium: Cents;
  readonly day: number;
}

/** A customer pays the agency, and the bank may take it back. Returns whether the money stayed. */
function payDirectly(month: Month, random: Random, { id, companyId, premium, day }: Direct): boolean {
  const at = dayOf(day + random.int(0, 5));
  if (random.chance(0.5)) {
    const bankLineId = book(month, at, premium, `Premio ${id}`);
    post(month, { kind: 'INCASSO', date: at, bankLineId, lines: arrivalPostings(premium) });
    post(month, { kind: 'INCASSO', contract: id, date: at, lines: receiptPostings(premium, companyId, true, 'INCASSI_NON_ATTRIBUITI') });
    return true;
  }
  post(month, { kind: 'INCASSO', contract: id, date: at, lines: receiptPostings(premium, companyId, true, 'BANCA') });
  book(month, addDays(at, random.int(0, 2)), premium, `Bonifico ${id}`);
  if (!random.chance(0.2)) return true;
  post(month, { kind: 'INSOLUTO', contract: id, date: dayOf(day + 8), lines: returnPostings(premium, companyId, true, 'BANCA') });
  book(month, dayOf(day + 9), -premium, `Insoluto ${id}`);
  return false;
}

/** The dealer pays in what they hold, with or without their commission. */
function settleDealer(month: Month, random: Random): void {
  for (const companyId of INSURERS) {
    const own = month.entries.filter((entry) =>
      month.contracts.some((one) => one.held && one.companyId === companyId && one.id === entry.contract),
    );
    const collected = sumCents(own.map(({ lines }) => on(lines, 'CREDITO_CLIENTE')));
    const commission = random.chance(0.5) ? -sumCents(own.map(({ lines }) => on(lines, 'PROVVIGIONE', 'DEALER'))) : 0;
    if (collected === 0 || random.chance(0.3)) continue;
    const debt = { producerId: DEALER, companyId };
    post(month, { kind: 'ESTRATTO_CONTO', date: dayOf(26), lines: statementPostings({ collected, commission }, debt) });
    const due = collected - commission;
    post(month, { kind: 'INCASSO', date: dayOf(27), lines: paymentPostings(Math.abs(due), due > 0, debt) });
    book(month, dayOf(27), due, `Estratto conto ${companyId}`);
    month.agency -= commission;
  }
}

/** What an insurer is owed: stated, and paid or not; or collected and not stated. */
function accountTo(month: Month, random: Random, companyId: number): { companyId: number; stated: Cents; collected: Cents; paid: Cents } {
  const remittance: Remittance = random.chance(0.7) ? 'NETTA' : 'LORDA';
  const nothing = { premium: 0, tax: 0, pdu: 0, share: 0, commission: 0, ownCommission: 0 };
  const claims = month.claims.filter((one) => one.companyId === companyId).map(({ amount }): Movement => ({ ...nothing, claims: amount }));
  const premiums = month.contracts
    .filter((one) => one.companyId === companyId)
    .flatMap(({ id, held }) => {
      const own = month.entries.filter((entry) => entry.contract === id);
      const events = own.map(
        ({ id: entryId, kind, date, lines }): LedgerEvent => ({
          entryId,
          kind,
          date,
          owed: on(lines, 'CREDITO_CLIENTE'),
          received: on(lines, 'BANCA') + on(lines, 'INCASSI_NON_ATTRIBUITI'),
        }),
      );
      const days = collectedDays(events, held);
      return own.filter((entry) => days.has(entry.id)).map((entry) => movementOf(entry.lines));
    });
  const movements = [...premiums, ...claims];
  const totals = totalsOf(movements, { remittance, withholding: random.pick(['NESSUNA', 'META', 'UN_QUINTO'] as const) }, SPAN.to);
  const isNet = remittance === 'NETTA';
  if (isNet) month.agency += totals.commission;
  if (movements.length === 0 || random.chance(0.2))
    return { companyId, stated: 0, collected: totals.premium - (isNet ? totals.commission : 0) - totals.claims, paid: 0 };
  post(month, { kind: 'RENDICONTO', date: dayOf(28), lines: issuePostings(totals, companyId) });
  if (isNet) month.agency -= totals.withholding;
  const isPaid = random.chance(0.6) && totals.due !== 0;
  if (isPaid) post(month, { kind: 'RIMESSA', date: dayOf(29), group: 'RIM', lines: remittancePostings(totals.due, companyId) });
  const own = ownAmountOf(totals, remittance);
  if (isPaid && own !== 0 && random.chance(0.5)) {
    post(month, { kind: 'GIROCONTO', date: dayOf(30), lines: commissionPostings(own, remittance, companyId) });
    if (isNet) {
      book(month, dayOf(30), -own, `Provvigioni ${companyId}`);
      month.agency -= own;
    }
  }
  return { companyId, stated: isPaid ? 0 : totals.due, collected: 0, paid: isPaid ? totals.due : 0 };
}

function randomMonth(seed: string) {
  const random = randomFrom(seed);
  const month: Month = { entries: [], bank: [], contracts: [], claims: [], agency: 0 };
  for (let left = random.int(1, 9); left > 0; left -= 1) sell(month, random);
  if (random.chance(0.4)) {
    const amount = random.int(100, 99_999);
    post(month, {
      kind: 'INCASSO',
      date: dayOf(4),
      bankLineId: book(month, dayOf(4), amount, 'Senza causale'),
      lines: arrivalPostings(amount),
    });
  }
  settleDealer(month, random);
  const insurers = INSURERS.map((companyId) => accountTo(month, random, companyId));
  const paid = insurers.map((one) => one.paid).filter((amount) => amount !== 0);
  // The bank books the file as one movement, or each transfer.
  if (random.chance(0.5)) for (const amount of paid) book(month, dayOf(29), -amount, 'Rimessa');
  else if (sumCents(paid) !== 0) book(month, dayOf(29), -sumCents(paid), 'Distinta RIM');
  else for (const amount of paid) book(month, dayOf(29), -amount, 'Rimessa');
  return { month, insurers, random };
}

const ledgerOf = ({ entries }: Month): LedgerMovement[] =>
  entries.flatMap(({ id, date, lines, bankLineId, group }) => {
    const amount = on(lines, 'BANCA');
    return amount === 0 ? [] : [{ id, date, amount, bankLineId, group, text: `${id}` }];
  });

/** What the bank's file says, written as a bank writes it and read as the product reads it. */
function stated({ bank }: Month): StatedMovement[] {
  const entries = bank.map(({ date, amount, text }, at) => ({
    reference: `R${at + 1}`,
    bookedOn: date,
    valueOn: date,
    amount,
    movements: [{ amount, name: null, iban: null, text, endToEndId: null, returnCode: null }],
  }));
  const file = readRh(rhFile([{ account: ACCOUNT, opening: 0, entries }]));
  checkBankFile(file, ACCOUNT, [ACCOUNT], SPAN.to);
  return file.statements.flatMap(({ entries: read }) =>
    read.map(({ bookedOn, amount }, at) => ({ id: at + 1, date: bookedOn, amount, text: `B${at + 1}`, isDoubtful: false })),
  );
}

describe('over 1,000 random months', () => {
  const months = Array.from({ length: 1_000 }, (_, at) => randomMonth(`month ${at}`));

  it('the separate account is the ledger’s and what belongs to others, and the rest is the commission that is still in it', () => {
    for (const { month, insurers } of months) {
      const all = month.entries.flatMap(({ lines }) => lines);
      const balance = on(all, 'BANCA');
      const linesOf = (held: boolean) =>
        month.contracts
          .filter((one) => one.held === held)
          .map(({ id }) =>
            on(
              month.entries.filter((entry) => entry.contract === id).flatMap(({ lines }) => lines),
              'CREDITO_CLIENTE',
            ),
          );
      const settled = month.entries.filter(({ kind }) => kind === 'ESTRATTO_CONTO').flatMap(({ lines }) => lines);
      const owners = ownersOf({
        balance,
        opening: 0,
        insurers,
        advances: 0,
        refunds: -sumCents(linesOf(false).filter((amount) => amount < 0)),
        unallocated: -on(all, 'INCASSI_NON_ATTRIBUITI'),
        excess: 0,
        withProducers: sumCents(linesOf(true)) + on(settled, 'CREDITO_CLIENTE') + on(all, 'CREDITO_PRODUTTORE'),
      });
      expect(sumCents(owners.map(({ amount }) => amount))).toBe(balance);
      expect(owners.find(({ kind }) => kind === 'AGENZIA')?.amount ?? 0).toBe(month.agency === 0 ? 0 : month.agency);
      expect(0 - on(all, 'DEBITO_COMPAGNIA')).toBe(sumCents(insurers.map((one) => one.stated)));
      expect(sumCents(all.map(({ amount }) => amount))).toBe(0);
    }
  });

  it('equals the bank’s file to the cent, without differences', () => {
    for (const { month } of months) {
      const found = reconcile(stated(month), ledgerOf(month), SPAN, [SPAN]);
      expect(found).toMatchObject({ differences: [], bank: found.ledger, matched: month.bank.length });
      expect(found.ledger).toBe(
        on(
          month.entries.flatMap(({ lines }) => lines),
          'BANCA',
        ),
      );
    }
  });

  it('differs by exactly what the listed differences say once something is missing, added, changed or booked late', () => {
    for (const { month, random } of months) {
      const bank = stated(month);
      const ledger = ledgerOf(month);
      const at = random.int(0, bank.length - 1);
      const kind = bank.length === 0 ? 1 : random.int(0, 3);
      const changed: StatedMovement[] =
        kind === 0
          ? bank.toSpliced(at, 1)
          : kind === 1
            ? [...bank, { id: 999, date: dayOf(3), amount: 777_777_777, text: 'x', isDoubtful: random.chance(0.5) }]
            : bank.map((one, place) =>
                place !== at ? one : kind === 2 ? { ...one, amount: one.amount + 555_555_555 } : { ...one, date: '2026-11-02' },
              );
      const found = reconcile(changed, ledger, SPAN, [SPAN]);
      expect(found.differences.length).toBeGreaterThan(0);
      expect(sumCents(found.differences.map(({ amount }) => amount))).toBe(found.bank - found.ledger);
    }
  });
});

describe('a difference', () => {
  const line = (id: number, date: PlainDate, amount: Cents): StatedMovement => ({ id, date, amount, text: `B${id}`, isDoubtful: false });
  const entry = (id: number, date: PlainDate, amount: Cents, rest: Partial<LedgerMovement> = {}): LedgerMovement => ({
    id,
    date,
    amount,
    bankLineId: null,
    group: null,
    text: `L${id}`,
    ...rest,
  });

  it('names money that only the bank or only the ledger has, and days without a file', () => {
    const covered = [{ from: '2026-10-01', to: '2026-10-15' }];
    const found = reconcile([line(1, '2026-10-05', 100)], [entry(1, '2026-10-06', 200), entry(2, '2026-10-20', 300)], SPAN, covered);
    expect(found.differences.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['SOLO_IN_BANCA', 100],
      ['SOLO_IN_CONTABILITA', -200],
      ['SENZA_FILE', -300],
    ]);
  });

  it('names a movement that bank and ledger have in different months', () => {
    const found = reconcile([line(1, '2026-11-02', -500)], [entry(1, '2026-10-30', -500)], SPAN, [SPAN]);
    expect(found).toMatchObject({ bank: 0, ledger: -500, differences: [{ reason: 'ALTRO_PERIODO', amount: 500 }] });
  });

  it('leaves out a movement that another entry has recorded: its own posting was taken out again', () => {
    const ledger = [
      entry(1, '2026-10-05', 100, { bankLineId: 1 }),
      entry(2, '2026-10-06', -100, { bankLineId: 1 }),
      entry(3, '2026-10-04', 100),
    ];
    expect(reconcile([line(1, '2026-10-05', 100)], ledger, SPAN, [SPAN])).toMatchObject({ matched: 1, differences: [] });
  });
});
