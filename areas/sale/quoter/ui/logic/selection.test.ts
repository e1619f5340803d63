import { describe, expect, it } from 'vitest';
import {
  byNeeds,
  byPremium,
  comparisonRows,
  durationsOf,
  isDifference,
  neighbours,
  offersToCompare,
  premiumPerYear,
  whatItAdds,
} from './comparison.ts';
import { sampleCoverage, sampleLine, sampleOffer } from './sample-offer.ts';
import {
  canToggle,
  coverageState,
  isPriced,
  type Offer,
  sellersDiscount,
  sharedProblems,
  toggleCoverage,
  withoutUnavailable,
} from './selection.ts';

const offer = sampleOffer({
  coverages: [
    sampleCoverage('FURTO', { mode: 'OBBLIGATORIA' }),
    sampleCoverage('KASKO'),
    sampleCoverage('MINIKASKO'),
    sampleCoverage('RINUNCIA_DEGRADO', { subordinateTo: ['KASKO'] }),
    sampleCoverage('RIMBORSO', { subordinateTo: ['RINUNCIA_DEGRADO'] }),
    sampleCoverage('GAP', { unavailable: ['Il veicolo ha 9 anni, il massimo è 3'] }),
  ],
  exclusions: [{ code: 'COLLISIONE', mandatory: false, coverages: ['KASKO', 'MINIKASKO'] }],
});

function stateOf(from: Offer, selected: readonly string[], code: string) {
  const coverage = from.coverages.find((one) => one.coverage === code);
  if (coverage === undefined) throw new Error(code);
  return coverageState(from, selected, coverage);
}

describe('toggleCoverage', () => {
  it('adds and removes in the order of the offer', () => {
    expect(toggleCoverage(offer, ['FURTO'], 'KASKO')).toEqual(['FURTO', 'KASKO']);
    expect(toggleCoverage(offer, ['KASKO', 'FURTO'], 'RINUNCIA_DEGRADO')).toEqual(['FURTO', 'KASKO', 'RINUNCIA_DEGRADO']);
    expect(toggleCoverage(offer, ['FURTO', 'KASKO'], 'KASKO')).toEqual(['FURTO']);
  });

  it('ignores mandatory and unavailable coverages', () => {
    expect(toggleCoverage(offer, ['FURTO'], 'FURTO')).toEqual(['FURTO']);
    expect(toggleCoverage(offer, ['FURTO'], 'GAP')).toEqual(['FURTO']);
    expect(toggleCoverage(offer, ['FURTO'], 'UNKNOWN')).toEqual(['FURTO']);
  });

  it('replaces the other coverage of a mutual exclusion', () => {
    expect(stateOf(offer, ['FURTO', 'KASKO'], 'MINIKASKO').replaces).toEqual(['KASKO']);
    expect(toggleCoverage(offer, ['FURTO', 'KASKO'], 'MINIKASKO')).toEqual(['FURTO', 'MINIKASKO']);
  });

  it('removes everything that depends on the removed coverage, directly or not', () => {
    const all = ['FURTO', 'KASKO', 'RINUNCIA_DEGRADO', 'RIMBORSO'];
    expect(toggleCoverage(offer, all, 'KASKO')).toEqual(['FURTO']);
    expect(toggleCoverage(offer, all, 'MINIKASKO')).toEqual(['FURTO', 'MINIKASKO']);
  });

  it('does not add a coverage without its prerequisite, and names it', () => {
    const state = stateOf(offer, ['FURTO'], 'RINUNCIA_DEGRADO');
    expect(state.needs).toEqual(['KASKO']);
    expect(canToggle(state)).toBe(false);
  });

  it('keeps the last choice of a mandatory exclusion', () => {
    const radio = { ...offer, exclusions: [{ code: 'COLLISIONE', mandatory: true, coverages: ['KASKO', 'MINIKASKO'] }] };
    expect(stateOf(radio, ['FURTO', 'KASKO'], 'KASKO').locked).toBe(true);
    expect(toggleCoverage(radio, ['FURTO', 'KASKO'], 'KASKO')).toEqual(['FURTO', 'KASKO']);
    expect(toggleCoverage(radio, ['FURTO', 'KASKO'], 'MINIKASKO')).toEqual(['FURTO', 'MINIKASKO']);
  });

  it('removes a coverage that became unavailable', () => {
    expect(toggleCoverage(offer, ['FURTO', 'GAP'], 'GAP')).toEqual(['FURTO']);
    expect(withoutUnavailable(offer, ['FURTO', 'KASKO', 'GAP'])).toEqual(['FURTO', 'KASKO']);
  });
});

describe('comparison of offers', () => {
  const base = sampleOffer({
    package: 'Base',
    premium: 40_000,
    lines: [sampleLine('FURTO', 40_000)],
    selected: ['FURTO'],
    coverages: [sampleCoverage('FURTO'), sampleCoverage('CRISTALLI')],
  });
  const top = sampleOffer({
    package: 'Top',
    premium: 90_000,
    lines: [sampleLine('FURTO', 90_000)],
    selected: ['FURTO', 'CRISTALLI'],
    coverages: [sampleCoverage('ASSISTENZA'), sampleCoverage('CRISTALLI'), sampleCoverage('FURTO')],
  });
  const unpriced = sampleOffer({ package: 'Vuoto' });

  it('puts the cheapest first and offers without a price last', () => {
    expect(byPremium([unpriced, top, base]).map((one) => one.package)).toEqual(['Base', 'Top', 'Vuoto']);
    expect(isPriced(unpriced)).toBe(false);
  });

  it('compares durations by the premium of a year', () => {
    const twoYears = { ...top, months: 24 };
    expect(premiumPerYear(twoYears)).toBe(45_000);
    expect(premiumPerYear({ ...base, months: 'P90D' })).toBe(Math.round((base.price.premium * 365) / 90));
    expect(premiumPerYear(unpriced)).toBeNull();
    expect(byPremium([base, { ...top, months: 36 }]).map((one) => one.package)).toEqual(['Top', 'Base']);
  });

  it('lists the durations of all offers once, shortest first', () => {
    expect(durationsOf([{ durations: [24, 12] }, { durations: [12, 'P90D', 60] }])).toEqual(['P90D', 12, 24, 60]);
  });

  it('compares the ticked offers, or those next to the chosen one', () => {
    const five = [1, 2, 3, 4, 5].map((id) => sampleOffer({ productVersionId: id }));
    const compared = (ids: number[]) =>
      offersToCompare(five, new Set(ids.map((id) => `${id}-1`)), (offer) => offer.productVersionId === 4).map(
        (one) => one.productVersionId,
      );
    expect(compared([5, 2])).toEqual([2, 5]);
    expect(compared([5])).toEqual([3, 4, 5]);
  });

  it('compares first what contains what the customer asked for', () => {
    const five = [1, 2, 3, 4, 5].map((id) => sampleOffer({ productVersionId: id, lacks: id < 3 ? ['Kasko'] : [] }));
    const ids = (offers: readonly { readonly productVersionId: number }[]) => offers.map((one) => one.productVersionId);
    const none = () => false;
    expect([ids(byNeeds(five).fitting), ids(byNeeds(five).others)]).toEqual([
      [3, 4, 5],
      [1, 2],
    ]);
    expect(ids(offersToCompare(five, new Set(), none))).toEqual([3, 4, 5]);
    expect(ids(offersToCompare(five, new Set(), (offer) => offer.productVersionId === 1))).toEqual([1, 2, 3]);
    const poor = five.slice(0, 2);
    expect([ids(byNeeds(poor).fitting), byNeeds(poor).others]).toEqual([[1, 2], []]);
  });

  it('lists the additions to the most expensive cheaper offer that it fully includes', () => {
    const other = sampleOffer({ package: 'Altro', premium: 60_000, lines: [sampleLine('GAP', 60_000)], selected: ['GAP'] });
    const sorted = byPremium([top, other, base]);
    expect(whatItAdds(top, sorted)?.to.package).toBe('Base');
    expect(whatItAdds(top, sorted)?.coverages.map((one) => one.coverage)).toEqual(['CRISTALLI']);
    expect(whatItAdds(other, sorted)).toBeUndefined();
    expect(whatItAdds(base, sorted)).toBeUndefined();
  });

  it('returns the chosen offer and its neighbours by price, three in all', () => {
    const five = [1, 2, 3, 4, 5].map((id) => sampleOffer({ productVersionId: id }));
    const near = (id: number) => neighbours(five, (offer) => offer.productVersionId === id).map((offer) => offer.productVersionId);
    expect(near(1)).toEqual([1, 2, 3]);
    expect(near(3)).toEqual([2, 3, 4]);
    expect(near(5)).toEqual([3, 4, 5]);
    expect(near(9)).toEqual([1, 2, 3, 4, 5]);
  });

  it('does not count a free coverage as a discount', () => {
    expect(sellersDiscount(sampleOffer({ lines: [sampleLine('FURTO', 1_000, 50), sampleLine('ASSISTENZA', 300, 300, true)] }))).toBe(50);
  });

  it('lists every coverage once, the most included first', () => {
    expect(comparisonRows([base, top]).map((one) => one.coverage)).toEqual(['FURTO', 'CRISTALLI', 'ASSISTENZA']);
  });

  it('lists the coverages in which offers differ: by state, and as options by price', () => {
    const make = (premium: number) =>
      sampleOffer({
        coverages: [sampleCoverage('FURTO'), sampleCoverage('KASKO'), sampleCoverage('GAP', { premium })],
        selected: ['FURTO'],
      });
    const [one, same, dearer] = [make(100), make(100), make(120)];
    expect(['FURTO', 'KASKO', 'GAP'].filter((code) => isDifference([one, same], code))).toEqual([]);
    expect(['FURTO', 'KASKO', 'GAP'].filter((code) => isDifference([one, dearer], code))).toEqual(['GAP']);
    const excess = { ...same, coverages: [sampleCoverage('FURTO', { deductible: '10%' }), ...same.coverages.slice(1)] };
    expect(isDifference([one, excess], 'FURTO')).toBe(true);
    expect(isDifference([one, { ...same, selected: [] }], 'FURTO')).toBe(true);
    expect(isDifference([one, { ...same, coverages: [] }], 'KASKO')).toBe(true);
  });
});

describe('sharedProblems', () => {
  const blocked = { code: 'BLOCCO_QUESTIONARIO', field: 'choice.answers', text: 'Una risposta impedisce la vendita' };
  const tooOld = { code: 'VEICOLO_TROPPO_VECCHIO', field: 'vehicle.registrationDate', text: 'Il veicolo è troppo vecchio' };

  it('are those common to all offers', () => {
    expect(sharedProblems([sampleOffer({ problems: [tooOld, blocked] }), sampleOffer({ problems: [blocked] })])).toEqual([blocked]);
    expect(sharedProblems([sampleOffer({ problems: [blocked] }), sampleOffer({ problems: [] })])).toEqual([]);
    expect(sharedProblems([])).toEqual([]);
  });
});
