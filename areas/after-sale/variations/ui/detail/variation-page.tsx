import { useState } from 'react';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { readVariation } from '../../api/index.ts';
import { DraftVariation } from '../form/draft-variation.tsx';
import { ConfirmedVariation } from './confirmed-variation.tsx';

/** While a job draws the appendix. */
const WAITING_MS = 2000;

/** `/variazioni/{id}`: a draft with its preview, or a confirmed variation with its appendix. */
export function VariationPage({ id }: { readonly id: number }) {
  const [isDrawing, setDrawing] = useState(false);
  const { data, error, refetch } = useApiQuery(readVariation, { params: { id } }, isDrawing ? { refetchInterval: WAITING_MS } : {});
  const waits = data?.status === 'CONFERMATA' && data.fileId === null;
  if (waits !== isDrawing) setDrawing(waits);
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  if (data.status === 'BOZZA' && data.values !== null) {
    return <DraftVariation key={`${data.version} ${data.base}`} detail={data} values={data.values} />;
  }
  return <ConfirmedVariation detail={data} />;
}
