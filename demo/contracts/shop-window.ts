import type { JoinedAnswer, Question, TaxRate } from '#areas/offer/catalogue/domain/index.ts';
import { publishedOn, readTaxRates } from '#areas/offer/catalogue/server/public.ts';
import type { PublishedNeeds } from '#areas/offer/needs/server/public.ts';
import { type PublishedOffer, publishedOffers } from '#areas/offer/rating/server/public.ts';
import { offerUnder } from '#areas/sale/contracts/domain/index.ts';
import { type Random, type Wheel, wheel } from '#platform/domain-kit/random.ts';
import { addDays, minDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Duration } from '#platform/domain-kit/time/duration.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

/** Offers on sale during a period without price changes. */
export interface Season {
  readonly from: PlainDate;
  /** Last day. */
  readonly to: PlainDate;
  readonly offers: readonly PublishedOffer[];
}

export interface ShopWindow {
  seasonOn(date: PlainDate): Season;
}

/** Returns the last day with the same tariff and premium tax as on `date`. */
function unchangedUntil(offers: readonly PublishedOffer[], rates: readonly TaxRate[], date: PlainDate, last: PlainDate): PlainDate {
  const tariffs = offers.flatMap(({ tariffValidTo }) => (tariffValidTo === null ? [] : [tariffValidTo]));
  const ends = rates.flatMap(({ validTo }) => (validTo !== null && validTo >= date ? [validTo] : []));
  const beginnings = rates.flatMap(({ validFrom }) => (validFrom > date ? [addDays(validFrom, -1)] : []));
  return [...tariffs, ...ends, ...beginnings].reduce(minDate, last);
}

/**
 * Reads the offers under a general questionnaire, from one day to another: today's products and packages with the
 * tariff versions of their time.
 */
export async function readShopWindow(db: Database, needs: PublishedNeeds | null, from: PlainDate, to: PlainDate): Promise<ShopWindow> {
  const all = publishedOffers();
  const onSale = await publishedOn(db, to);
  const rates = await readTaxRates(db);
  const rules = { settings: { MUTUE_ESCLUSIONI: { groups: [] } }, needs };
  const seasons: Season[] = [];
  for (let day = from; day <= to; ) {
    const offers: PublishedOffer[] = [];
    for (const { productVersionId, packageVersionId } of onSale) {
      const published = await all.of(db, productVersionId, packageVersionId, day);
      if (published !== null) offers.push({ ...published, offer: offerUnder(rules, published.offer) });
    }
    const until = unchangedUntil(offers, rates, day, to);
    seasons.push({ from: day, to: until, offers });
    day = addDays(until, 1);
  }
  return {
    seasonOn: (date) => {
      const season = seasons.find((one) => one.from <= date && date <= one.to);
      if (season === undefined) throw new RangeError(`Nothing was on sale on ${date}`);
      return season;
    },
  };
}

function endsSale({ effect, effects = [] }: JoinedAnswer): boolean {
  return [effect, ...effects].some((one) => one?.kind === 'BLOCCA');
}

/** Returns random answers of a customer, never one that ends the sale. */
export function answersTo(random: Random, questions: readonly Question[]): Record<string, string> {
  const given: Record<string, string> = {};
  for (const question of questions) {
    const possible = question.answers.filter((answer) => !endsSale(answer));
    if (question.autoAnswer !== null || possible.length === 0) continue;
    const answer = random.pick(possible);
    given[question.code] = answer.code;
    Object.assign(given, answersTo(random, answer.children));
  }
  return given;
}

const MONTHS: readonly (readonly [number, number])[] = [
  [12, 35],
  [24, 24],
  [36, 26],
  [48, 7],
  [60, 6],
  [72, 2],
];

const durationWheels = new Map<string, Wheel<Duration>>();

/** Returns a duration on offer, mostly one, two or three years. */
export function durationOf(random: Random, months: readonly Duration[]): Duration {
  const key = months.join();
  const found = durationWheels.get(key) ?? wheel(months, (month) => MONTHS.find(([usual]) => usual === month)?.[1] ?? 1);
  durationWheels.set(key, found);
  return found.draw(random);
}
