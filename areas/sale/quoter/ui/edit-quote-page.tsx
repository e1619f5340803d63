import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import { isPolicyStatus } from '#areas/sale/contracts/domain/index.ts';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { read, stepOf } from '#areas/sale/quotations/api/index.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { useNoticesTexts } from '../texts/notices/it.ts';
import { useQuoterTexts } from '../texts/quoter/it.ts';
import { Quoter } from './quoter.tsx';

/** Why a closed quotation cannot change. */
function whyLocked({ status, cancelled }: Pick<ContractDetail, 'status' | 'cancelled'>) {
  if (isPolicyStatus(status)) return 'POLIZZA';
  return status === 'PREVENTIVO_SCADUTO' && cancelled ? 'withdrawn' : status;
}

/** Only for an accepted quotation. */
const CompleteContract = lazy(async () => ({
  default: (await loadWithRetry(() => import('./complete/complete-contract.tsx'))).CompleteContract,
}));

/** `/preventivi/completa/{id}`: changes a quotation, or completes the certificate's data of an accepted one. */
export function EditQuotePage({ id, passo }: { readonly id: number; readonly passo?: string | undefined }) {
  const t = useQuoterTexts();
  const ofNotices = useNoticesTexts();
  const { data, error, refetch } = useApiQuery(read, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY });
  usePageTitle(data === undefined ? undefined : (data.policyNumber ?? t('titleOf', { number: data.number })));

  if (data === undefined || data.id !== id) {
    return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
  }
  if (data.actions.some(({ action }) => action === 'completa')) {
    return (
      <Suspense fallback={<LoadingState />}>
        <CompleteContract key={data.version} detail={data} />
      </Suspense>
    );
  }
  const blocks = data.actions.find(({ action }) => action === 'modifica')?.blocks;
  if (blocks === undefined || blocks.length > 0) {
    return (
      <Alert color="orange" variant="light" title={ofNotices('save.locked')}>
        {(blocks?.map(({ text }) => text) ?? [ofNotices(`save.lockedWhy.${whyLocked(data)}`)]).map((text) => (
          <Text key={text} size="sm" mb={4}>
            {text}
          </Text>
        ))}
        <Anchor component={Link} to={quotationAddress.href({ id })}>
          {ofNotices('save.open')}
        </Anchor>
      </Alert>
    );
  }
  return <Quoter key={data.id} step={stepOf(passo)} initial={data.data} quote={{ id: data.id, version: data.version }} />;
}
