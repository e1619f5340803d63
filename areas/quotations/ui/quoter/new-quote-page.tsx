import { useState } from 'react';
import { todayInRome } from '#platform/domain-kit/rome-time.ts';
import { emptyQuote } from './logic/quote-data.ts';
import { Quoter } from './quoter.tsx';

/** `/preventivi/nuovo`: a quotation that does not exist yet. */
export function Page() {
  const [initial] = useState(() => emptyQuote(todayInRome(new Date().toISOString())));
  return <Quoter initial={initial} quote={null} />;
}
