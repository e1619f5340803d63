import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { changeRequestAddress } from '#areas/after-sale/change-requests/api/addresses.ts';
import { TaskProgress, useTask } from '#areas/agency/background-tasks/ui/public.tsx';
import { CANCELLATION_CAUSES } from '#areas/offer/catalogue/domain/index.ts';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import { formatIban } from '#platform/domain-kit/identifiers/iban.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { DateText, MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { confirmCancellation, listCancellations, readCancellation, readCancelledPolicy } from '../../api/index.ts';
import type { CancellationDetail, CancelledPolicy } from '../../api/routes.ts';
import { CANCELLATION_STATES, CANCELLED_POLICY_STATES } from '../../domain/state-codes.ts';
import { useCancellationsTexts } from '../../texts/it.ts';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import { LettersPanel } from './letters-panel.tsx';
import { PaidRefundDialog } from './paid-refund-dialog.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';

/** The progress of a large cancellation; one that stopped can go on. */
function Confirming({ id, taskId }: { readonly id: number; readonly taskId: number }) {
  const t = useCancellationsTexts();
  const task = useTask(taskId);
  const { refetch } = useApiQuery(readCancellation, { params: { id } }, { refetchInterval: 2000 });
  const goOn = useApiMutation(confirmCancellation, { invalidates: [readCancellation, listCancellations] });
  if (task === undefined) return null;
  return (
    <Stack mb="md">
      <TaskProgress task={task} />
      {task.status === 'RUNNING' ? null : (
        <Group>
          <Button
            loading={goOn.isPending}
            onClick={() => void goOn.mutateAsync({ params: { id }, body: { hash: null } }).then(() => refetch(), notify.failed)}
          >
            {t('detail.goOn')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Refund({ row, onPay }: { readonly row: CancelledPolicy; readonly onPay: () => void }) {
  const t = useCancellationsTexts();
  const mayPay = useHasRole('UPDATE_ESTRATTI_CONTO');
  const { status, cash, paidByAgency, paidOn, paidReference, isPremiumBack } = row;
  if (status !== 'CONFERMATA' || cash === null || cash === 0) return null;
  if (!paidByAgency) return <Text size="sm">{t('detail.byProducer')}</Text>;
  if (paidOn !== null) {
    return (
      <Text size="sm">
        {t('detail.paid')} <DateText date={paidOn} /> · {paidReference}
      </Text>
    );
  }
  if (isPremiumBack) return <Text size="sm">{t('detail.premiumBack')}</Text>;
  return mayPay ? (
    <Button size="compact-xs" onClick={onPay}>
      {t('detail.pay')}
    </Button>
  ) : (
    <Text size="sm">{t('detail.toPay')}</Text>
  );
}

interface PoliciesProps {
  readonly detail: CancellationDetail;
  readonly shown: number | null;
  readonly onShow: (id: number) => void;
  readonly onPay: (row: CancelledPolicy) => void;
}

function Policies({ detail: { policies }, shown, onShow, onPay }: PoliciesProps) {
  const t = useCancellationsTexts();
  return (
    <FiguresTable caption={t('detail.policies')}>
      <thead>
        <tr>
          <th>{t('list.policy')}</th>
          <th>{t('list.customer')}</th>
          <th>{t('list.status')}</th>
          <th data-amount>{t('list.gross')}</th>
          <th data-amount>{t('preview.clawBack')}</th>
          <th>{t('detail.refund')}</th>
          <th aria-label={t('detail.actions')} />
        </tr>
      </thead>
      <tbody>
        {policies.map((row) => (
          <tr key={row.id}>
            <td data-label={t('list.policy')}>
              <Anchor component={Link} to={policyAddress.href({ id: row.contractId })}>
                {row.policyNumber}
              </Anchor>
            </td>
            <td data-label={t('list.customer')}>{row.customer}</td>
            <td data-label={t('list.status')}>
              <div>
                <StateBadge states={CANCELLED_POLICY_STATES} state={row.status} />
                {row.ended === null ? null : <Text size="sm">{t('detail.ended', { coverages: row.ended.join(', ') })}</Text>}
                {row.reasons.map((reason) => (
                  <Text key={reason} size="sm">
                    {reason}
                  </Text>
                ))}
              </div>
            </td>
            <td data-amount data-label={t('list.gross')}>
              <Money cents={row.gross} />
            </td>
            <td data-amount data-label={t('preview.clawBack')}>
              <Money cents={row.clawBack} />
            </td>
            <td data-label={t('detail.refund')}>
              <Refund row={row} onPay={() => onPay(row)} />
            </td>
            <td>
              {row.status === 'RIFIUTATA' || row.id === shown ? null : (
                <Button size="compact-xs" variant="default" onClick={() => onShow(row.id)}>
                  {t('detail.show')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

function Shown({ id, policyId }: { readonly id: number; readonly policyId: number }) {
  const t = useCancellationsTexts();
  const { data } = useApiQuery(readCancelledPolicy, { params: { id, policyId } });
  return data === undefined ? <LoadingState /> : <PreviewPanel preview={data} title={t('detail.calculation')} />;
}

function Cancellation({ detail }: { readonly detail: CancellationDetail }) {
  const t = useCancellationsTexts();
  const language = useLanguage();
  const { id, code, status, cause, effectiveOn, requestedOn, dueOn, toPay, ticket, policies, confirmedAt, confirmedBy } = detail;
  const [shown, setShown] = useState(policies.length === 1 ? (policies[0]?.id ?? null) : null);
  const [paying, setPaying] = useState<CancelledPolicy>();
  const [isReversing, setIsReversing] = useState(false);
  const isReversible = status === 'CONFERMATA' && policies.every(({ paidOn }) => paidOn === null);
  return (
    <>
      <DetailHeader
        title={code}
        badge={<StateBadge states={CANCELLATION_STATES} state={status} />}
        facts={[
          { label: t('list.cause'), value: CANCELLATION_CAUSES[cause][language] },
          { label: t('list.effectiveOn'), value: <DateText date={effectiveOn} /> },
        ]}
        actions={
          isReversible ? (
            <Button variant="default" onClick={() => setIsReversing(true)}>
              {t('detail.reverse')}
            </Button>
          ) : null
        }
      />
      {status === 'IN_CORSO' && detail.taskId !== null ? <Confirming id={id} taskId={detail.taskId} /> : null}
      <Stack gap="md">
        <KeyValueList
          items={[
            { label: t('detail.requestedOn'), value: <DateText date={requestedOn} /> },
            ...(ticket === null
              ? []
              : [
                  {
                    label: t('detail.ticket'),
                    value: (
                      <Anchor component={Link} to={changeRequestAddress.href({ ticket })} underline="always">
                        {ticket}
                      </Anchor>
                    ),
                  },
                ]),
            ...(confirmedAt === null
              ? []
              : [
                  {
                    label: t('detail.confirmed'),
                    value: (
                      <>
                        {confirmedBy} · <MomentText instant={confirmedAt} />
                      </>
                    ),
                  },
                ]),
            ...(toPay === 0
              ? []
              : [
                  {
                    label: t('detail.toPayUntil'),
                    value: (
                      <>
                        <Money cents={toPay} /> · <DateText date={dueOn} />
                      </>
                    ),
                  },
                ]),
            ...(detail.iban === null
              ? []
              : [{ label: t('detail.account'), value: `${formatIban(detail.iban)} ${detail.accountHolder ?? ''}`.trim() }]),
            ...(detail.manualReason === null ? [] : [{ label: t('detail.manualReason'), value: detail.manualReason }]),
            ...(detail.approvedBy === null ? [] : [{ label: t('detail.approvedBy'), value: detail.approvedBy }]),
            ...(detail.note === null ? [] : [{ label: t('detail.note'), value: detail.note }]),
          ]}
        />
        <Policies detail={detail} shown={shown} onShow={setShown} onPay={setPaying} />
        {status === 'CONFERMATA' || status === 'STORNATA' ? <LettersPanel id={id} withPolicy={policies.length > 1} /> : null}
        {shown === null ? null : <Shown id={id} policyId={shown} />}
      </Stack>
      {paying === undefined ? null : <PaidRefundDialog id={id} row={paying} onClose={() => setPaying(undefined)} />}
      {isReversing ? <ReverseDialog id={id} onClose={() => setIsReversing(false)} /> : null}
    </>
  );
}

/** `/annullamenti/dettagli/{id}`: a confirmed cancellation, its refunds, and who pays them. */
export function CancellationPage({ id }: { readonly id: number }) {
  const { data, error, refetch } = useApiQuery(readCancellation, { params: { id } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return <Cancellation detail={data} />;
}
