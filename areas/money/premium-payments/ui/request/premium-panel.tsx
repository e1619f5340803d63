import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import type { Route } from '#platform/api-kit/route.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { listAllPayments, listPayments, returnPayment } from '../../api/index.ts';
import { PAYMENT_STATE_LABELS } from '../../domain/index.ts';
import { usePaymentsTexts } from '../../texts/it.ts';
import { PAYMENT_TONES } from '../payment-tones.ts';
import { PaymentLine } from './payment-panel.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

interface PremiumPanelProps {
  readonly detail: ContractDetail;
  /** The route that loaded the contract of the page. */
  readonly read: Pick<Route, 'method' | 'path'>;
}

/**
 * Whether the premium of a policy, or the earned part of a cancelled one, arrived; the agency records it, or that the bank
 * took it back.
 */
export function PremiumPanel({ detail: { id, acceptedAt, premiumDueOn, price }, read }: PremiumPanelProps) {
  const t = usePaymentsTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const mayRecord = useHasRole('UPDATE_ESTRATTI_CONTO');
  const { data } = useApiQuery(listPayments, { params: { id } });
  const takeBack = useApiMutation(returnPayment, { invalidates: [listPayments, listAllPayments, read] });
  const [isOpen, setIsOpen] = useState(false);
  const items = data?.items ?? [];
  if (data === undefined || (premiumDueOn === null && items.length === 0)) return null;
  const amount = formatEuro(data.due, language);
  const isEarnedPart = price !== null && data.due < price.premium;
  const returned = async (paymentId: number) => {
    const request = { title: t('premium.returnTitle'), message: t('premium.returnText'), confirm: t('premium.return'), danger: true };
    if (!(await confirm(request))) return;
    await takeBack.mutateAsync({ params: { id, paymentId } }).then(() => notify.done(t('premium.returned')), notify.failed);
  };
  return (
    <>
      {premiumDueOn === null ? null : (
        <Alert color="orange" variant="light" py="xs" mb="md">
          <Text fw={600}>{t(isEarnedPart ? 'premium.earned' : 'premium.due', { date: formatDate(premiumDueOn), amount })}</Text>
          <Group justify="space-between" gap="xs">
            {t(isEarnedPart ? 'premium.earnedText' : 'premium.suspended')}
            {mayRecord && data.canRecord ? (
              <Button size="compact-sm" onClick={() => setIsOpen(true)}>
                {t('premium.record')}
              </Button>
            ) : null}
          </Group>
        </Alert>
      )}
      {items.length === 0 ? null : (
        <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('premium.title')}>
          <Text fw={600}>{t('premium.title')}</Text>
          <Stack component="ul" gap="xs" m={0} mt={4} p={0} style={{ listStyle: 'none' }}>
            {items.map((payment) => (
              <Group component="li" key={payment.id} gap="xs">
                <StatusBadge tone={PAYMENT_TONES[payment.status]}>{PAYMENT_STATE_LABELS[payment.status][language]}</StatusBadge>
                <PaymentLine payment={payment} />
                {mayRecord && payment.reference !== null && payment.status === 'COMPLETATO' ? (
                  <Button size="compact-xs" variant="default" disabled={takeBack.isPending} onClick={() => void returned(payment.id)}>
                    {t('premium.return')}
                  </Button>
                ) : null}
              </Group>
            ))}
          </Stack>
        </Paper>
      )}
      {isOpen ? <ReceiptDialog id={id} amount={amount} acceptedAt={acceptedAt} read={read} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
