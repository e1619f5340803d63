import { createContext, use } from 'react';
import type { z } from 'zod';
import type { SaleBlock, SaleRules } from '#areas/sale/contracts/domain/index.ts';
import type { QuoterStep, readBehaviour } from '#areas/sale/quotations/api/index.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import type { QuoteData, QuoteValues } from '../logic/quote-data.ts';
import type { QuotePhase } from '../logic/requirements.ts';
import type { LivePrice } from './use-live-price.ts';

/** The quoter's settings for the seller. */
export type Behaviour = z.output<(typeof readBehaviour)['response']>;

/** State shared by the parts of the quoter. */
export interface Quoter {
  readonly form: SchemaForm<QuoteValues>;
  /** The well-formed form values, shortly after typing. */
  readonly data: QuoteData;
  readonly today: PlainDate;
  readonly rules: SaleRules;
  /** Undefined until loaded. */
  readonly behaviour: Behaviour | undefined;
  readonly phase: QuotePhase;
  readonly mandatory: ReadonlySet<string>;
  /** Reasons that block pricing, and acceptance. */
  readonly priceBlocks: readonly SaleBlock[];
  readonly proposalBlocks: readonly SaleBlock[];
  /** A chosen coverage pays by the invoice of the vehicle. */
  readonly invoiceNeeded: boolean;
  readonly price: LivePrice;
  /** The saved quotation if it equals the form; null while something is unsaved. */
  readonly savedId: number | null;
  readonly goTo: (step: QuoterStep) => void;
  readonly goToField: (path: string) => void;
}

export const QuoterContext = createContext<Quoter | undefined>(undefined);

/** The current quotation. */
export function useQuoter(): Quoter {
  const quoter = use(QuoterContext);
  if (quoter === undefined) throw new Error('useQuoter needs a QuoterContext');
  return quoter;
}
