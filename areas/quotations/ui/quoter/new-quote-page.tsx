import { useState } from 'react';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { readBehaviour } from '../../api/index.ts';
import { emptyQuote } from './logic/quote-data.ts';
import { type Step, stepOf } from './logic/steps.ts';
import { Quoter } from './quoter.tsx';
import type { Behaviour } from './state/quoter-context.ts';
import { BEHAVIOUR_FRESH_MS } from './state/use-quote-state.ts';

function NewQuote({ step, vehicleType, insuredObjects }: Pick<Behaviour, 'vehicleType' | 'insuredObjects'> & { readonly step: Step }) {
  const [initial] = useState(() => {
    const empty = emptyQuote(todayInRome(new Date().toISOString()));
    // A seller of homes only starts with a home.
    const [only = empty.insuredObject, ...others] = insuredObjects;
    const insuredObject = others.length === 0 ? only : empty.insuredObject;
    return { ...empty, insuredObject, vehicle: { ...empty.vehicle, vehicleType: vehicleType ?? empty.vehicle.vehicleType } };
  });
  return <Quoter step={step} initial={initial} quote={null} />;
}

/** `/preventivi/nuovo`: an unsaved quotation; it starts with the settings of the seller's quotation tool. */
export function NewQuotePage({ passo }: { readonly passo?: string | undefined }) {
  const { data, error, refetch } = useApiQuery(readBehaviour, {}, { staleTime: BEHAVIOUR_FRESH_MS });
  if (data !== undefined) return <NewQuote step={stepOf(passo)} vehicleType={data.vehicleType} insuredObjects={data.insuredObjects} />;
  return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
}
