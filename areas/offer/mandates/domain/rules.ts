import type { AgreedCommission } from '#areas/offer/rating/domain/index.ts';
import { rule } from '#platform/domain-kit/rule-catalogue.ts';
import { areMarginsUnique } from './margins.ts';
import { areDiscountsUnique, type PredefinedDiscount } from './predefined-discounts.ts';
import { areCodesCoherent, areCodesUnique, productCodeOf, type SpecifiedProductCode } from './product-codes.ts';

/** The custom rules of spec §5 about mandates. */
export const MANDATE_RULES = {
  marginiPercipienteUnique: () => rule<readonly AgreedCommission[]>('marginiPercipienteUnique', areMarginsUnique),
  scontiPredefiniti: () => rule<readonly PredefinedDiscount[]>('scontiPredefiniti', areDiscountsUnique),
  codiciProdottoUnici: () =>
    rule<readonly SpecifiedProductCode[]>('codiciProdottoUnici', (rows) => areCodesUnique(rows.map(productCodeOf))),
  codiciProdottoCorretti: () =>
    rule<readonly SpecifiedProductCode[]>('codiciProdottoCorretti', (rows) => areCodesCoherent(rows.map(productCodeOf))),
} as const;
