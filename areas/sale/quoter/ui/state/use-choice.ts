import type { ChosenDiscount } from '#areas/sale/contracts/domain/index.ts';
import { sameJson } from '#platform/domain-kit/same-json.ts';
import type { PresetChoice } from '../logic/preset.ts';
import { type Offer, toggleCoverage, withoutUnavailable } from '../logic/selection.ts';
import { useSetValue } from './quote-field.ts';
import { useQuoter } from './quoter-context.ts';

function isSameDiscount(one: ChosenDiscount, other: ChosenDiscount | null): boolean {
  return sameJson(one, other);
}

/** The operations on the choice: take an offer, start from a preset, change coverages, duration and discount. */
export function useChoice() {
  const { form, price } = useQuoter();
  const set = useSetValue();
  return {
    isChosen: (offer: Offer) => {
      const { productVersionId, packageVersionId } = form.getValues('choice');
      return offer.productVersionId === productVersionId && offer.packageVersionId === (packageVersionId ?? null);
    },
    take: (offer: Offer) => {
      // A discount predefined by the previous offer goes with it; a typed one stays.
      const before = price.offers.find(
        (one) =>
          one.productVersionId === form.getValues('choice.productVersionId') &&
          one.packageVersionId === (form.getValues('choice.packageVersionId') ?? null),
      );
      const typed = form.getValues('choice.discount') ?? null;
      if (typed === null || isSameDiscount(typed, before?.discount ?? null)) set('choice.discount', offer.discount);
      set('choice.productVersionId', offer.productVersionId);
      set('choice.packageVersionId', offer.packageVersionId);
      set('choice.months', offer.months);
      set('choice.coverages', [...offer.selected]);
    },
    start: ({ productVersionId, packageVersionId, months, coverages, discount }: PresetChoice) => {
      set('choice.discount', discount);
      set('choice.productVersionId', productVersionId);
      set('choice.packageVersionId', packageVersionId);
      set('choice.months', months);
      set('choice.coverages', [...coverages]);
    },
    selected: (): readonly string[] => form.getValues('choice.coverages') ?? [],
    toggle: (offer: Offer, code: string) =>
      set('choice.coverages', [...toggleCoverage(offer, form.getValues('choice.coverages') ?? [], code)]),
    dropUnavailable: (offer: Offer) => set('choice.coverages', [...withoutUnavailable(offer, form.getValues('choice.coverages') ?? [])]),
    setDiscount: (discount: ChosenDiscount | null) => set('choice.discount', discount),
  };
}
