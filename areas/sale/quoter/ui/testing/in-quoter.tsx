import type { ReactNode } from 'react';
import { CONTRACT_FIELDS, contractDataSchema } from '#areas/sale/contracts/api/index.ts';
import { DEFAULT_SALE_RULES } from '#areas/sale/contracts/domain/index.ts';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { emptyQuote, type QuoteData } from '../logic/quote-data.ts';
import { type Quoter, QuoterContext } from '../state/quoter-context.ts';

const TODAY = '2026-11-23';

interface InQuoterProps {
  /** What differs from a new quotation. */
  readonly data?: Partial<QuoteData>;
  readonly price?: Partial<Quoter['price']>;
  readonly savedId?: number;
  /** Paths of the required fields. */
  readonly mandatory?: readonly string[];
  readonly children: ReactNode;
}

/** Parts of the quoter in a quotation with a given price. */
export function InQuoter({ data: changed = {}, price = {}, savedId, mandatory = [], children }: InQuoterProps) {
  const data: QuoteData = { ...emptyQuote(TODAY), ...changed };
  const form = useSchemaForm(contractDataSchema, { labels: CONTRACT_FIELDS, defaultValues: data });
  const quoter: Quoter = {
    form,
    data,
    today: TODAY,
    rules: DEFAULT_SALE_RULES,
    behaviour: undefined,
    phase: 'proposal',
    mandatory: new Set(mandatory),
    priceBlocks: [],
    proposalBlocks: [],
    invoiceNeeded: false,
    price: {
      offers: price.chosen == null ? [] : [price.chosen],
      notOffered: [],
      chosen: null,
      needs: [],
      upsell: null,
      missing: [],
      outdated: false,
      error: null,
      retry: () => undefined,
      ...price,
    },
    savedId: savedId ?? null,
    goTo: () => undefined,
    goToField: () => undefined,
  };
  return <QuoterContext value={quoter}>{children}</QuoterContext>;
}
