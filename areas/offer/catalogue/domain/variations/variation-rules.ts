import { codesOf } from '../codes/lookup.ts';
import type { InsuredObjectType } from '../codes/sale-codes.ts';
import { type PricingTariff, VARIATION_KINDS, type VariationKind } from '../codes/variation-codes.ts';

/** A kind of variation that a product allows, and how it is priced. */
export interface VariationRule {
  readonly kind: VariationKind;
  readonly tariff: PricingTariff;
  /** Whether the tax goes back with premium that a variation gives back. */
  readonly taxRefunded: boolean;
}

/** Kinds that need a vehicle. */
const OF_VEHICLE: readonly VariationKind[] = ['TARGA', 'VEICOLO', 'VINCOLO_AGGIUNTO', 'VINCOLO_LIBERATO'];

/** Kinds by the rates of today in most wordings: what is newly insured is priced as a new sale would be. */
const USUALLY_TODAY: readonly VariationKind[] = ['VEICOLO', 'GARANZIA_AGGIUNTA'];

/** Kinds that never change a price: what a version without rules of its own allows. */
const WITHOUT_PRICE: readonly VariationKind[] = ['VINCOLO_AGGIUNTO', 'VINCOLO_LIBERATO', 'DATI_CLIENTE', 'PAGAMENTO'];

const ruleOf = (kind: VariationKind): VariationRule => ({
  kind,
  tariff: USUALLY_TODAY.includes(kind) ? 'OGGI' : 'CONTRATTO',
  taxRefunded: false,
});

/** Returns whether policies on an insured object can have a kind of variation. */
function concerns(kind: VariationKind, insuredObject: InsuredObjectType): boolean {
  return insuredObject === 'VEICOLO' || !OF_VEHICLE.includes(kind);
}

/** Returns the usual rules of a product, to begin with. */
export function usualVariationRules(insuredObject: InsuredObjectType): VariationRule[] {
  return codesOf(VARIATION_KINDS)
    .filter((kind) => concerns(kind, insuredObject))
    .map(ruleOf);
}

/** Returns the rules of a product version: its own, or what never concerns the price where it has none. */
export function variationRulesOf(rules: readonly VariationRule[] | undefined): readonly VariationRule[] {
  return rules ?? WITHOUT_PRICE.map(ruleOf);
}

export type VariationRuleFault = 'VARIAZIONE_RIPETUTA' | 'VARIAZIONE_SENZA_VEICOLO';

/** Returns what is wrong with the variation rules of a product. */
export function variationRuleFaults(
  rules: readonly VariationRule[],
  insuredObject: InsuredObjectType,
): readonly { readonly index: number; readonly fault: VariationRuleFault }[] {
  return rules.flatMap(({ kind }, index) => {
    const isRepeated = rules.findIndex((rule) => rule.kind === kind) !== index;
    return [
      ...(isRepeated ? [{ index, fault: 'VARIAZIONE_RIPETUTA' as const }] : []),
      ...(concerns(kind, insuredObject) ? [] : [{ index, fault: 'VARIAZIONE_SENZA_VEICOLO' as const }]),
    ];
  });
}
