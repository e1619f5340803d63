import { createContext, use } from 'react';
import type { z } from 'zod';
import type { Block, SaleRules } from '#areas/contracts/domain/index.ts';
import type { PlainDate } from '#platform/domain-kit/dates.ts';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import type { readBehaviour } from '../../../api/index.ts';
import type { QuoteData, QuoteValues } from '../logic/quote-data.ts';
import type { QuotePhase } from '../logic/requirements.ts';
import type { Step } from '../logic/steps.ts';
import type { LivePrice } from './use-live-price.ts';

/** How the quoter behaves for the seller. */
export type Behaviour = z.output<(typeof readBehaviour)['response']>;

/** What the parts of the quoter share. */
export interface Quoter {
  readonly form: SchemaForm<QuoteValues>;
  /** What is typed and well formed, a moment after it was typed. */
  readonly data: QuoteData;
  readonly today: PlainDate;
  readonly rules: SaleRules;
  /** Undefined until it is loaded. */
  readonly behaviour: Behaviour | undefined;
  readonly phase: QuotePhase;
  readonly mandatory: ReadonlySet<string>;
  /** What keeps the data from being priced, and from being accepted. */
  readonly priceBlocks: readonly Block[];
  readonly proposalBlocks: readonly Block[];
  readonly price: LivePrice;
  /** The quotation as saved is what is on screen; null while something is not saved. */
  readonly savedId: number | null;
  readonly goTo: (step: Step) => void;
  readonly goToField: (path: string) => void;
}

export const QuoterContext = createContext<Quoter | undefined>(undefined);

/** The quotation being made. */
export function useQuoter(): Quoter {
  const quoter = use(QuoterContext);
  if (quoter === undefined) throw new Error('useQuoter needs a QuoterContext');
  return quoter;
}
