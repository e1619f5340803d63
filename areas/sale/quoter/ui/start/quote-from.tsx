import type { ReactNode } from 'react';
import type { QuoteData } from '../logic/quote-data.ts';
import { QuoteCopy } from './quote-copy.tsx';
import { QuoteForCustomer } from './quote-for-customer.tsx';

interface QuoteFromProps {
  /** Id of a known customer. */
  readonly customer: number | undefined;
  /** Id of a quotation to copy. */
  readonly copied: number | undefined;
  /** Number of a policy to integrate. */
  readonly integrated?: string | undefined;
  readonly children: (known: Partial<QuoteData>) => ReactNode;
}

/** A new quotation that starts with data: of a quotation, or else of a customer, and with the policy that it integrates. */
export function QuoteFrom({ customer, copied, integrated = undefined, children }: QuoteFromProps) {
  if (copied !== undefined) return <QuoteCopy id={copied}>{children}</QuoteCopy>;
  const integration = integrated === undefined ? {} : { integratedPolicy: integrated };
  if (customer === undefined) return children(integration);
  return <QuoteForCustomer id={customer}>{(known) => children({ ...known, ...integration })}</QuoteForCustomer>;
}
