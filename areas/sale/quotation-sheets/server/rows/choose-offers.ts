import type { Risk } from '#areas/offer/rating/domain/index.ts';
import type { PublishedOffer } from '#areas/offer/rating/server/public.ts';
import { insures, isAllowed, type SaleParties } from '#areas/sale/contracts/server/public.ts';
import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';
import { RULE_MESSAGES } from '#platform/domain-kit/rule-messages.ts';
import { PACKAGE, PRODUCT, SHEET_FIELD } from '../../api/index.ts';
import { OFFER_PROBLEMS } from '../../api/texts.ts';
import { plain } from '../../domain/index.ts';
import { isEvery, type WantedOffer } from './row-body.ts';

/** Names that a message lists at most. */
const LISTED = 12;

/** The offers that a row asks for, or what is wrong with the question. */
export type Chosen =
  | { readonly offers: readonly PublishedOffer[]; readonly every: boolean }
  | { readonly field: string; readonly message: string };

/** Joins the first names of a list for a message. */
export function listed(names: Iterable<string>): string {
  const all = [...new Set(names)];
  return all.length > LISTED ? `${all.slice(0, LISTED).join(', ')}, …` : all.join(', ');
}

const productName = ({ offer }: PublishedOffer): string => offer.product.name;
const packageName = ({ offer }: PublishedOffer): string => offer.package?.name ?? '';
const isProduct = ({ offer }: PublishedOffer, wanted: string) =>
  [offer.product.name, offer.product.code].some((one) => plain(one) === wanted);
const isPackage = ({ offer }: PublishedOffer, wanted: string) =>
  [offer.package?.name ?? '', offer.package?.code ?? ''].some((one) => plain(one) === wanted);

/**
 * Returns the offers on sale that a row asks for by name or code. Without a package, the only one of the product; with
 * EVERY, all that insure the risk. `risk` is null while the row lacks what a price needs.
 */
export function chooseOffers(
  onSale: readonly PublishedOffer[],
  wanted: WantedOffer,
  { parties, risk, language }: { readonly parties: SaleParties; readonly risk: Risk | null; readonly language: Language },
): Chosen {
  const wrong = (field: string, text: Text, list: Iterable<string> = []) => ({
    field,
    message: interpolate(text[language], { list: listed(list), field: SHEET_FIELD.get(field)?.title[language] ?? '' }),
  });
  if (plain(wanted.product) === '') return wrong(PRODUCT, RULE_MESSAGES.required);
  const sold = onSale.filter((offer) => isAllowed(offer, parties));
  const every = isEvery(wanted.product);
  const named = every ? sold : sold.filter((offer) => isProduct(offer, plain(wanted.product)));
  if (named.length === 0) return wrong(PRODUCT, OFFER_PROBLEMS.UNKNOWN_PRODUCT, sold.map(productName));
  const suited = risk === null ? named : named.filter((offer) => insures(offer, risk));
  if (suited.length === 0) return wrong(PRODUCT, every ? OFFER_PROBLEMS.NO_OFFER : OFFER_PROBLEMS.UNSUITABLE);
  if (every || isEvery(wanted.package)) return { offers: suited, every: true };
  const ofPackage = plain(wanted.package) === '' ? suited : suited.filter((offer) => isPackage(offer, plain(wanted.package)));
  if (ofPackage.length === 0) return wrong(PACKAGE, OFFER_PROBLEMS.UNKNOWN_PACKAGE, suited.map(packageName));
  if (ofPackage.length > 1) return wrong(PACKAGE, OFFER_PROBLEMS.WHICH_PACKAGE, ofPackage.map(packageName));
  return { offers: ofPackage, every: false };
}
