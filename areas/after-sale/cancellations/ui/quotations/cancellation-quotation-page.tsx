import { Anchor, Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { CANCELLATION_CAUSES } from '#areas/offer/catalogue/domain/index.ts';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { DateText, MomentText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadButton } from '#platform/ui-shell/download/download-button.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { cancellationAddress, editCancellationAddress } from '../../api/addresses.ts';
import { listCancellations } from '../../api/index.ts';
import {
  cancelAsQuoted,
  listCancellationQuotations,
  printCancellationQuotation,
  readCancellationQuotation,
} from '../../api/quotation-routes.ts';
import { useCancellationsTexts } from '../../texts/it.ts';
import { PreviewPanel } from '../preview/preview-panel.tsx';

/** `/cancellation/{quotationId}`: what a cancellation would refund, as it was computed. */
export function CancellationQuotationPage({ id }: { readonly id: number }) {
  const t = useCancellationsTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const { data, error, refetch } = useApiQuery(readCancellationQuotation, { params: { id } });
  const stale = [readCancellationQuotation, listCancellationQuotations, listCancellations];
  const use = useApiMutation(cancelAsQuoted, { invalidates: stale });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  const prepare = () =>
    use.mutateAsync({ params: { id } }).then((made) => navigate({ to: editCancellationAddress.href({ id: made.id }) }), notify.failed);
  return (
    <>
      <DetailHeader
        title={t('quoted.title', { policy: data.policyNumber })}
        facts={[
          {
            label: t('list.policy'),
            value: (
              <Anchor component={Link} to={policyAddress.href({ id: data.contractId })} underline="always">
                {data.policyNumber}
              </Anchor>
            ),
          },
          { label: t('list.cause'), value: CANCELLATION_CAUSES[data.cause][language] },
          { label: t('list.effectiveOn'), value: <DateText date={data.effectiveOn} /> },
          { label: t('quoted.computedAt'), value: <MomentText instant={data.createdAt} /> },
        ]}
        actions={
          <>
            <DownloadButton label={t('quoted.print')} address={urlOf(printCancellationQuotation, { params: { id } })} />
            {data.cancellationId === null ? (
              <Button loading={use.isPending} onClick={() => void prepare()}>
                {t('quoted.use')}
              </Button>
            ) : (
              <Button variant="default" component={Link} to={cancellationAddress.href({ id: data.cancellationId })}>
                {t('form.open')}
              </Button>
            )}
          </>
        }
      />
      <PreviewPanel preview={data.preview} title={t('detail.calculation')} />
    </>
  );
}
