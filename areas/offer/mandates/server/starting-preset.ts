import { presetsUsableBy, presetView, type StartingPreset } from '#areas/offer/catalogue/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { maySell, namesStart } from '../domain/index.ts';
import { productsOnSale } from './catalogue.ts';
import { quotersAbove } from './mandate-row.ts';
import type { SellingTerms } from './selling-terms.ts';

/** Returns the presets of some products that a user may start from. */
export async function presetsOf(work: Pick<UserWork, 'db'>, userId: number, products: readonly string[]): Promise<StartingPreset[]> {
  return (await presetsUsableBy(work, userId)).filter(({ content }) => products.includes(content.product));
}

/** Returns the preset that a user inherits, with the user that chose it; null when there is none available to them. */
export async function inheritedPreset(
  work: Pick<UserWork, 'db'>,
  userId: number,
  usable: readonly StartingPreset[],
): Promise<{ name: string; by: string } | null> {
  const start = (await quotersAbove(work, userId)).find(({ quoter }) => namesStart(quoter));
  const preset = usable.find(({ id }) => id === start?.quoter.preset);
  return start === undefined || preset === undefined ? null : { name: preset.content.name, by: start.name };
}

/** What a new quotation starts with: the preset, or the information that it has been withdrawn. */
export interface QuoteStart {
  readonly preset: ReturnType<typeof presetView> | null;
  readonly presetWithdrawn: boolean;
}

/**
 * Returns the preset that a new quotation of a user starts with. It counts as withdrawn when it was deleted, moved to
 * another part of the network, or its product is no longer sold by the user: the quotation then starts without it, with
 * a notice.
 */
export async function startingPreset(
  work: Pick<UserWork, 'db' | 'today'>,
  userId: number,
  { quoter, restrictions }: Pick<SellingTerms, 'quoter' | 'restrictions'>,
): Promise<QuoteStart> {
  if (quoter.preset === null) return { preset: null, presetWithdrawn: false };
  const sold = (await productsOnSale(work.db, work.today)).filter((one) => maySell(restrictions, one)).map((one) => one.product);
  const found = (await presetsOf(work, userId, sold)).find(({ id }) => id === quoter.preset);
  return found === undefined ? { preset: null, presetWithdrawn: true } : { preset: presetView(found), presetWithdrawn: false };
}
