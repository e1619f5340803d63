import { Alert, Button, Stack } from '@mantine/core';
import { urlOf } from '#platform/api-kit/route.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { ShownError } from '#platform/ui-kit/feedback/shown-error.ts';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadButton } from '#platform/ui-shell/download/download-button.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import {
  confirmExchange,
  downloadExchange,
  type ExchangeDetail,
  type ExchangeError,
  listExchanges,
  readExchange,
  rejectExchange,
} from '../../api/index.ts';
import { EXCHANGE_TYPE_LABELS } from '../../domain/index.ts';
import { useExchangeTexts } from '../../texts/it.ts';
import classes from '../changes/change-table.module.css';
import { RequestStatus } from './request-status.tsx';
import { StepTable } from './step-table.tsx';

function Errors({ errors }: { errors: readonly ExchangeError[] }) {
  const t = useExchangeTexts();
  const language = useLanguage();
  return (
    <>
      <Alert color="red" variant="light">
        {t('request.wrong')}
      </Alert>
      <table className={classes.changes}>
        <thead>
          <tr>
            <th scope="col">{t('request.place')}</th>
            <th scope="col">{t('request.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map((error) => (
            <tr key={`${error.place} ${error.it}`}>
              <th scope="row">{error.place}</th>
              <td data-side={t('request.problem')}>{error[language]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function useDecisions(request: ExchangeDetail) {
  const t = useExchangeTexts();
  const ask = useConfirm();
  const invalidates = [readExchange, listExchanges];
  const apply = useApiMutation(confirmExchange, { invalidates });
  const refuse = useApiMutation(rejectExchange, { invalidates });
  const input = { params: { id: request.id }, body: {} };
  const count = (action: string) => request.steps.filter((step) => step.action === action).length;

  return {
    /** Nothing to decide: the file equals this installation. */
    nothing: count('NUOVO') + count('BOZZA') + count('AGGIORNATO') === 0,
    close: () => apply.mutate(input, { onSuccess: () => notify.done(t('request.closed')), onError: notify.failed }),
    busy: apply.isPending || refuse.isPending,
    confirm: async () => {
      const message = t('request.confirmText', { fresh: count('NUOVO'), drafts: count('BOZZA'), updated: count('AGGIORNATO') });
      if (!(await ask({ title: t('request.confirmTitle'), message, confirm: t('request.confirmYes') }))) return;
      apply.mutate(input, { onSuccess: () => notify.done(t('request.done')), onError: notify.failed });
    },
    reject: async () => {
      const request = { title: t('request.rejectTitle'), message: t('request.rejectText'), confirm: t('request.rejectYes'), danger: true };
      if (!(await ask(request))) return;
      refuse.mutate(input, { onSuccess: () => notify.done(t('request.rejected')), onError: notify.failed });
    },
  };
}

/** The steps of an export are the omitted files. */
function stepsTitle({ direction, status }: ExchangeDetail) {
  if (direction === 'EXPORT') return 'request.leftOut';
  if (status === 'PENDING') return 'request.whatItDoes';
  return status === 'COMPLETED' ? 'request.whatItDid' : 'request.whatItWouldHaveDone';
}

function Request({ request }: { request: ExchangeDetail }) {
  const t = useExchangeTexts();
  const language = useLanguage();
  const { busy, nothing, close, confirm, reject } = useDecisions(request);
  const nothingText = request.status === 'PENDING' ? 'request.nothing' : 'request.nothingThen';
  usePageTitle(request.fileName);
  return (
    <Stack gap="md">
      <DetailHeader
        title={request.fileName}
        badge={<RequestStatus status={request.status} />}
        facts={[
          { label: t('requests.direction'), value: t(`requests.${request.direction}`) },
          { label: t('requests.type'), value: EXCHANGE_TYPE_LABELS[request.type][language] },
          { label: t('requests.createdAt'), value: <MomentText instant={request.createdAt} /> },
          { label: t('requests.createdBy'), value: request.createdBy },
          ...(request.fingerprint === null ? [] : [{ label: t('request.fingerprint'), value: request.fingerprint.slice(0, 12) }]),
        ]}
        actions={
          <>
            <DownloadButton
              label={t('request.download')}
              address={urlOf(downloadExchange, { params: { id: request.id } })}
              primary={request.direction === 'EXPORT'}
            />
            {request.status === 'PENDING' && nothing ? (
              <Button loading={busy} onClick={close}>
                {t('request.close')}
              </Button>
            ) : null}
            {request.status === 'PENDING' && !nothing ? (
              <>
                <Button variant="default" disabled={busy} onClick={() => void reject()}>
                  {t('request.reject')}
                </Button>
                <Button loading={busy} onClick={() => void confirm()}>
                  {t('request.confirm')}
                </Button>
              </>
            ) : null}
          </>
        }
      />
      {request.errors.length > 0 ? <Errors errors={request.errors} /> : null}
      {request.direction === 'EXPORT' ? <EmptyState title={t('request.made')} text={t('request.madeHelp')} /> : null}
      {request.steps.length > 0 ? <StepTable title={t(stepsTitle(request))} nothing={t(nothingText)} steps={request.steps} /> : null}
    </Stack>
  );
}

/** `/admin/data-exchange/{id}`: a request, the effect of its file or its errors, and the decision. */
export function ExchangePage({ id }: { readonly id: number }) {
  const t = useExchangeTexts();
  const { data, error, refetch } = useApiQuery(readExchange, { params: { id } });
  if (isApiError(error, 'NOT_FOUND')) return <EmptyState title={t('request.notFound')} />;
  if (error !== null) {
    const shown = isApiError(error, 'INTERNAL') ? new ShownError(t('requests.loadFailed')) : error;
    return <QueryError error={shown} onRetry={() => void refetch()} />;
  }
  if (data === undefined || data.id !== id) return <LoadingState />;
  return <Request request={data} />;
}
