import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#platform/domain-kit/money.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { lineOf, totalsOf } from './amounts.ts';
import { accountsOf, type InsurerConsent } from './index.ts';
import { type Account, mayKeepBack, partsOf, type UnsettledEntry } from './settlements.ts';

const entry = { entryId: 1, date: '2026-03-10', companyId: 1, premium: 100_000, commission: 18_000, direct: false };
const open = { ...entry, premiumOpen: true, commissionOpen: true };
const consent: InsurerConsent = { companyId: 1, validFrom: '2026-03-01', validTo: '2026-03-31' };
const said = (one: UnsettledEntry, consents: readonly InsurerConsent[] = []) =>
  partsOf(one, consents).map(({ settles, premium, commission }) => [settles, premium, commission]);

describe('an entry', () => {
  it('is settled in gross with its commission separate, unless the insurer consents on that day', () => {
    expect(said(open)).toEqual([
      ['PREMI', 100_000, 0],
      ['PROVVIGIONI', 0, 18_000],
    ]);
    expect(said(open, [consent])).toEqual([['PREMI', 100_000, 18_000]]);
    expect(said({ ...open, companyId: 2 }, [consent])).toHaveLength(2);
    expect(said({ ...open, date: '2026-04-01' }, [consent])).toHaveLength(2);
    expect(said({ ...open, commission: 0 })).toEqual([['PREMI', 100_000, 0]]);
  });

  it('paid directly counts with its commission alone, separate from premiums even if the insurer consents', () => {
    expect(said({ ...open, direct: true }, [consent])).toEqual([['PROVVIGIONI', 100_000, 18_000]]);
  });

  it('with one part settled leaves the other, from which nothing is kept back any more', () => {
    expect(said({ ...open, premiumOpen: false }, [consent])).toEqual([['PROVVIGIONI', 0, 18_000]]);
    expect(said({ ...open, commissionOpen: false }, [consent])).toEqual([['PREMI', 100_000, 0]]);
  });

  it('applies the consent of its insurer by day, the last day included', () => {
    const on = (day: string, companyId = 1) =>
      mayKeepBack([consent, { companyId: 2, validFrom: '2026-05-01', validTo: null }], companyId, day);
    expect([on('2026-02-28'), on('2026-03-01'), on('2026-03-31'), on('2026-04-01')]).toEqual([false, true, true, false]);
    expect([on('2026-04-30', 2), on('2030-01-01', 2)]).toEqual([false, true]);
  });
});

const day = fc.integer({ min: 0, max: 400 }).map((n) => addDays('2026-01-01', n));
const cents = fc.integer({ min: -500_000, max: 500_000 });
const entries = fc.array(
  fc.record({
    date: day,
    companyId: fc.integer({ min: 1, max: 4 }),
    premium: cents,
    commission: cents,
    direct: fc.boolean(),
    premiumOpen: fc.constant(true),
    commissionOpen: fc.constant(true),
  }),
  { maxLength: 60 },
);
const consents = fc.array(
  fc.record({ companyId: fc.integer({ min: 1, max: 4 }), validFrom: day, validTo: fc.option(day, { nil: null }) }),
  { maxLength: 4 },
);
const kind = fc.constantFrom('DEALER', 'BROKER');

describe('any entries of several insurers', () => {
  it('are never in one statement, and no premium pays for the commission on another', () => {
    fc.assert(
      fc.property(entries, consents, (all, agreed) => {
        const numbered = all.map((one, entryId) => ({ ...one, entryId }));
        const accounts = accountsOf(numbered, agreed);
        expect(new Set(accounts.map(({ companyId, settles }) => `${companyId} ${settles}`)).size).toBe(accounts.length);
        for (const { companyId, settles, parts } of accounts) {
          expect(parts.every((part) => part.companyId === companyId && part.settles === settles)).toBe(true);
          for (const part of parts.filter((one) => settles === 'PREMI' && one.commission !== 0)) {
            expect([part.direct, mayKeepBack(agreed, companyId, part.date)]).toEqual([false, true]);
          }
          if (settles === 'PROVVIGIONI') expect(parts.every((part) => lineOf('DEALER', part).collected === 0)).toBe(true);
        }
      }),
    );
  });

  it('keep their sums to the cent by insurer, each premium and each commission in one statement', () => {
    fc.assert(
      fc.property(entries, consents, kind, (all, agreed, of) => {
        const numbered = all.map((one, entryId) => ({ ...one, entryId }));
        const accounts = accountsOf(numbered, agreed);
        const linesOf = ({ parts }: Account<(typeof numbered)[number]>) => parts.map((part) => lineOf(of, part));
        for (const companyId of [1, 2, 3, 4]) {
          const stated = totalsOf(accounts.filter((account) => account.companyId === companyId).flatMap(linesOf));
          expect(stated).toEqual(totalsOf(numbered.filter((one) => one.companyId === companyId).map((one) => lineOf(of, one))));
        }
        const parts = accounts.flatMap((account) => account.parts);
        for (const { entryId, premium } of numbered) {
          const own = parts.filter((part) => part.entryId === entryId);
          expect([own.filter((part) => part.statesPremium).length, own.filter((part) => part.statesCommission).length]).toEqual([1, 1]);
          expect(own.every((part) => part.basis === premium)).toBe(true);
        }
        expect(sumCents(parts.map((part) => part.premium))).toBe(sumCents(all.map((one) => one.premium)));
      }),
    );
  });
});
