import { LRUCache } from 'lru-cache';
import type { PackageContent, ProductContent, TaxRate } from '#areas/offer/catalogue/domain/index.ts';
import {
  type OfferVersions,
  type PriceVersions,
  publishedOn,
  readContents,
  readTaxRates,
  trialVersionsOn,
  versionsOf,
} from '#areas/offer/catalogue/server/public.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { type CompiledTariff, compileOffer, compileTariff, type Offer } from '../domain/index.ts';

/** An offer ready for rating, with its versions. */
export interface RatableOffer extends PriceVersions {
  readonly offer: Offer;
}

/** A published offer; or one on trial, of versions that are validated and not yet published. */
export interface PublishedOffer extends RatableOffer, OfferVersions {
  readonly trial?: boolean;
}

/** Versions are immutable, so compiled ones stay valid; those in use fit in memory. */
const max = 500;

/** Loads and compiles published offers, and caches them in this process by version ids and tax table. */
export function publishedOffers() {
  const products = new LRUCache<number, ProductContent>({ max });
  const packages = new LRUCache<number, PackageContent>({ max });
  const tariffs = new LRUCache<string, CompiledTariff>({ max });
  const offers = new LRUCache<string, Offer>({ max });

  async function loadContents<T extends object>(
    db: Database,
    table: 'product_version' | 'package_version',
    cache: LRUCache<number, T>,
    ids: readonly number[],
  ): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !cache.has(id));
    const loaded = await readContents(db, table, missing);
    for (const [id, content] of loaded) cache.set(id, content as T);
  }

  async function loadTariffs(db: Database, ids: readonly number[], taxRates: readonly TaxRate[], taxKey: string): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !tariffs.has(`${id}/${taxKey}`));
    const loaded = await readContents(db, 'tariff_version', missing);
    for (const [id, content] of loaded) tariffs.set(`${id}/${taxKey}`, compileTariff(content, taxRates, id));
  }

  async function published<T extends PriceVersions>(db: Database, versions: readonly T[]): Promise<(T & RatableOffer)[]> {
    const taxRates = await readTaxRates(db);
    const taxKey = taxRates.map((rate) => `${rate.id}:${rate.rate}:${rate.validTo ?? ''}`).join(',');
    await loadContents(
      db,
      'product_version',
      products,
      versions.map((v) => v.productVersionId),
    );
    await loadContents(
      db,
      'package_version',
      packages,
      versions.map((v) => v.packageVersionId),
    );
    await loadTariffs(
      db,
      versions.map((v) => v.tariffVersionId),
      taxRates,
      taxKey,
    );
    return versions.flatMap((v) => {
      const key = `${v.productVersionId}:${v.packageVersionId}:${v.tariffVersionId}/${taxKey}`;
      const known = offers.get(key);
      if (known !== undefined) return [{ ...v, offer: known }];
      const product = products.get(v.productVersionId);
      const packed = packages.get(v.packageVersionId);
      const tariff = tariffs.get(`${v.tariffVersionId}/${taxKey}`);
      if (product === undefined || packed === undefined || tariff === undefined) return [];
      const offer = compileOffer(`${v.productVersionId}:${v.packageVersionId}`, product, packed, tariff);
      offers.set(key, offer);
      return [{ ...v, offer }];
    });
  }

  /** Compiles an offer without caching it: a validated version can still change under its id. */
  async function compiledAnew<T extends PriceVersions>(db: Database, versions: T): Promise<(T & RatableOffer) | null> {
    const { productVersionId, packageVersionId, tariffVersionId } = versions;
    const product = (await readContents(db, 'product_version', [productVersionId])).get(productVersionId);
    const packed = (await readContents(db, 'package_version', [packageVersionId])).get(packageVersionId);
    const tariff = (await readContents(db, 'tariff_version', [tariffVersionId])).get(tariffVersionId);
    if (product === undefined || packed === undefined || tariff === undefined) return null;
    const compiled = compileTariff(tariff, await readTaxRates(db), tariffVersionId);
    return { ...versions, offer: compileOffer(`${productVersionId}:${packageVersionId}`, product, packed, compiled) };
  }

  return {
    /** Everything published on a date, with validated versions in place of the published ones. */
    onTrial: async (db: Database, date: string): Promise<PublishedOffer[]> => {
      const versions = await trialVersionsOn(db, date);
      const sold = await published(
        db,
        versions.filter(({ trial }) => !trial),
      );
      const all: PublishedOffer[] = [];
      for (const wanted of versions) {
        const same = (one: OfferVersions) =>
          one.productVersionId === wanted.productVersionId && one.packageVersionId === wanted.packageVersionId;
        const found = wanted.trial ? await compiledAnew(db, wanted) : sold.find(same);
        if (found !== null && found !== undefined) all.push(found);
      }
      return all;
    },
    /** Everything published on a date. */
    on: async (db: Database, date: string): Promise<PublishedOffer[]> => published(db, await publishedOn(db, date)),
    /** One product and package, with the tariff of a date; null when it cannot be sold. */
    of: async (db: Database, productVersionId: number, packageVersionId: number, date: string): Promise<PublishedOffer | null> => {
      const versions = await versionsOf(db, productVersionId, packageVersionId, date);
      return versions === null ? null : ((await published(db, [versions]))[0] ?? null);
    },
    /** Exactly these versions, as a contract was priced with. */
    exactly: async (db: Database, versions: PriceVersions): Promise<RatableOffer | null> => (await published(db, [versions]))[0] ?? null,
  };
}

export type PublishedOffers = ReturnType<typeof publishedOffers>;
