import type { ReactNode } from 'react';
import type { QuoteData } from '../logic/quote-data.ts';
import { QuoteCopy } from './quote-copy.tsx';
import { QuoteForCustomer } from './quote-for-customer.tsx';

interface QuoteFromProps {
  /** Id of a known customer. */
  readonly customer: number | undefined;
  /** Id of a quotation to copy. */
  readonly copied: number | undefined;
  readonly children: (known: Partial<QuoteData>) => ReactNode;
}

/** A new quotation that starts with data: of a quotation, or else of a customer. */
export function QuoteFrom({ customer, copied, children }: QuoteFromProps) {
  if (copied !== undefined) return <QuoteCopy id={copied}>{children}</QuoteCopy>;
  return customer === undefined ? children({}) : <QuoteForCustomer id={customer}>{children}</QuoteForCustomer>;
}
