import { type ReactNode, useMemo } from 'react';
import type { PlainDate } from '#platform/domain-kit/dates.ts';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import type { QuoteValues } from '../logic/quote-data.ts';
import type { Step } from '../logic/steps.ts';
import { QuoterContext } from './quoter-context.ts';
import { useLivePrice } from './use-live-price.ts';
import { useQuoteState } from './use-quote-state.ts';

interface QuoteProviderProps {
  readonly form: SchemaForm<QuoteValues>;
  readonly today: PlainDate;
  readonly savedId: number | null;
  readonly goTo: (step: Step) => void;
  readonly goToField: (path: string) => void;
  readonly children: ReactNode;
}

/**
 * Follows what is typed and shares what comes of it. It alone renders at every key: the parts of the page render when the typing pauses and
 * something they show has changed.
 */
export function QuoteProvider({ form, today, savedId, goTo, goToField, children }: QuoteProviderProps) {
  const state = useQuoteState(form, today);
  const price = useLivePrice(state.data, state.priceBlocks.length === 0);
  const value = useMemo(
    () => ({ form, today, ...state, price, savedId, goTo, goToField }),
    [form, today, state, price, savedId, goTo, goToField],
  );
  return <QuoterContext value={value}>{children}</QuoterContext>;
}
