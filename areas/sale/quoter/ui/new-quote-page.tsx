import { lazy, Suspense, useState } from 'react';
import { type QuoterStep, readBehaviour, stepOf } from '#areas/sale/quotations/api/index.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { emptyQuote, type QuoteData } from './logic/quote-data.ts';
import { Quoter } from './quoter.tsx';
import type { Behaviour } from './state/quoter-context.ts';
import { BEHAVIOUR_FRESH_MS } from './state/use-quote-state.ts';

/** Only for a quotation that starts from the page of a customer, or of another quotation. */
const QuoteFrom = lazy(async () => ({ default: (await loadWithRetry(() => import('./start/quote-from.tsx'))).QuoteFrom }));

interface NewQuoteProps extends Pick<Behaviour, 'vehicleType' | 'insuredObjects'> {
  readonly step: QuoterStep;
  /** What it starts with. */
  readonly known?: Partial<QuoteData>;
}

function NewQuote({ step, vehicleType, insuredObjects, known }: NewQuoteProps) {
  const today = useToday();
  const [initial] = useState(() => {
    const empty = emptyQuote(today);
    // A seller of homes only starts with a home.
    const [only = empty.insuredObject, ...others] = insuredObjects;
    const insuredObject = others.length === 0 ? only : empty.insuredObject;
    return {
      ...empty,
      insuredObject,
      vehicle: { ...empty.vehicle, vehicleType: vehicleType ?? empty.vehicle.vehicleType },
      ...known,
    };
  });
  return <Quoter step={step} initial={initial} quote={null} />;
}

interface NewQuotePageProps {
  readonly passo?: string | undefined;
  /** A known customer, or a quotation, to start with. */
  readonly cliente?: number | undefined;
  readonly copia?: number | undefined;
  /** Number of the policy that it integrates. */
  readonly integra?: string | undefined;
}

/** `/preventivi/nuovo`: an unsaved quotation; it starts with the settings of the seller's quotation tool. */
export function NewQuotePage({ passo, cliente, copia, integra }: NewQuotePageProps) {
  const { data, error, refetch } = useApiQuery(readBehaviour, {}, { staleTime: BEHAVIOUR_FRESH_MS });
  if (data === undefined) return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
  const quote = { step: stepOf(passo), vehicleType: data.vehicleType, insuredObjects: data.insuredObjects };
  if ((cliente ?? copia ?? integra) === undefined) return <NewQuote {...quote} />;
  return (
    <Suspense fallback={<LoadingState />}>
      <QuoteFrom key={`${cliente} ${copia} ${integra}`} customer={cliente} copied={copia} integrated={integra}>
        {(known) => <NewQuote {...quote} known={known} />}
      </QuoteFrom>
    </Suspense>
  );
}
