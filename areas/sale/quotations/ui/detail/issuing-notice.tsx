import { Alert } from '@mantine/core';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { read } from '../../api/index.ts';
import { useQuotationsTexts } from '../../texts/pages/it.ts';

/** Milliseconds between reloads while the insurer's number is pending. */
const LOOK_EVERY = 3_000;

function Awaited({ id }: { readonly id: number }) {
  const t = useQuotationsTexts();
  useApiQuery(read, { params: { id } }, { refetchInterval: LOOK_EVERY });
  return (
    <Alert color="blue" variant="light" py="xs" mb="sm">
      {t('issuing.awaited')}
    </Alert>
  );
}

/** Notice that the policy is being issued, or why its last issue failed. */
export function IssuingNotice({ detail: { id, status, timeline } }: { readonly detail: ContractDetail }) {
  const t = useQuotationsTexts();
  const last = timeline.findLast(({ event }) => event === 'EMISSIONE_FALLITA' || event === 'ACCETTA' || event === 'REVOCA');
  const failed = status === 'PREVENTIVO_ACCETTATO' && last?.event === 'EMISSIONE_FALLITA' ? last : undefined;
  return (
    <div role="status">
      {status === 'PREVENTIVO_IN_EMISSIONE' ? <Awaited id={id} /> : null}
      {failed === undefined ? null : (
        <Alert color="red" variant="light" py="xs" mb="sm">
          {t('issuing.failed', { date: formatDate(todayInRome(failed.at)), reason: failed.reason ?? '' })}
        </Alert>
      )}
    </div>
  );
}
