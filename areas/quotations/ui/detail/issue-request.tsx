import { Switch } from '@mantine/core';
import { requestIssue } from '#areas/contracts/api/index.ts';
import type { ContractDetail } from '#areas/contracts/ui/public.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { read } from '../../api/index.ts';
import { useQuotationsTexts } from '../../texts/pages/it.ts';

/** Lets the seller of an accepted quotation have it issued by itself when the last condition is met. */
export function IssueRequest({ detail: { id, status, issueRequestedBy } }: { readonly detail: ContractDetail }) {
  const t = useQuotationsTexts();
  const mayIssue = useHasRole('EMETTI_POLIZZE');
  const request = useApiMutation(requestIssue, { invalidates: [read] });
  if (status !== 'PREVENTIVO_ACCETTATO' || !mayIssue) return null;
  const change = (isWanted: boolean) => void request.mutateAsync({ params: { id }, body: { isWanted } }).catch(notify.failed);
  return (
    <Switch
      mb="md"
      checked={issueRequestedBy !== null}
      disabled={request.isPending}
      onChange={(event) => change(event.currentTarget.checked)}
      label={t('issueRequest.label')}
      description={issueRequestedBy === null ? t('issueRequest.help') : t('issueRequest.by', { who: issueRequestedBy })}
    />
  );
}
