import { useCallback } from 'react';
import type { FieldPath, FieldPathValue } from 'react-hook-form';
import type { QuoteValues } from '../logic/quote-data.ts';
import { useQuoter } from './quoter-context.ts';

export type QuotePath = FieldPath<QuoteValues>;

function capitalised(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/**
 * Binds fields of the quotation: label of the route, required mark of the phase (spec: only what affects the price
 * comes first).
 */
export function useQuoteField() {
  const { form, mandatory } = useQuoter();
  return (name: QuotePath) => {
    const bound = form.field(name);
    return { ...bound, label: capitalised(bound.label), required: mandatory.has(name) };
  };
}

/** Sets a value derived from another field or a click; it counts as typed. */
export function useSetValue() {
  const { setValue } = useQuoter().form;
  return useCallback(
    <N extends QuotePath>(name: N, value: FieldPathValue<QuoteValues, N>) =>
      setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
    [setValue],
  );
}
