import { type ReactNode, useMemo } from 'react';
import { CONTRACT_FIELDS } from '#areas/sale/contracts/api/index.ts';
import { invoiceBlocks, needsInvoice, valueBlocks } from '#areas/sale/contracts/domain/index.ts';
import type { QuoterStep } from '#areas/sale/quotations/api/index.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import type { QuoteValues } from '../logic/quote-data.ts';
import { QuoterContext } from './quoter-context.ts';
import { useLivePrice } from './use-live-price.ts';
import { useQuoteState } from './use-quote-state.ts';
import { useValuation } from './use-valuation.ts';

interface QuoteProviderProps {
  readonly form: SchemaForm<QuoteValues>;
  readonly today: PlainDate;
  readonly savedId: number | null;
  readonly goTo: (step: QuoterStep) => void;
  readonly goToField: (path: string) => void;
  readonly children: ReactNode;
}

/**
 * Watches the form and shares the derived state. Only this component renders at every key; the parts of the page render
 * when typing pauses and their data changed.
 */
export function QuoteProvider({ form, today, savedId, goTo, goToField, children }: QuoteProviderProps) {
  const state = useQuoteState(form, today);
  const { valuation } = useValuation(state.data, state.rules);
  const price = useLivePrice(state.data, state.priceBlocks.length === 0, savedId);
  const value = useMemo(() => {
    const outside = valuation === undefined ? [] : valueBlocks(state.data, state.rules, valuation.value);
    const invoiceNeeded = price.chosen !== null && needsInvoice(price.chosen.coverages, state.data.choice.coverages);
    const invoice = invoiceBlocks(state.data, invoiceNeeded, today, CONTRACT_FIELDS);
    const proposalBlocks = [...state.proposalBlocks, ...outside, ...invoice];
    return { form, today, ...state, proposalBlocks, invoiceNeeded, price, savedId, goTo, goToField };
  }, [form, today, state, valuation, price, savedId, goTo, goToField]);
  return <QuoterContext value={value}>{children}</QuoterContext>;
}
