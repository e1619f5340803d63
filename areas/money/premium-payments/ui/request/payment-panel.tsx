import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '#areas/sale/quotations/api/index.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { queryKeyOf, useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { LinkDialog } from '#platform/ui-shell/frame/link-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { closePayment, listAllPayments, listPayments, type Payment, requestPayment } from '../../api/index.ts';
import { PAYMENT_FAILURE_LABELS, PAYMENT_STATE_LABELS } from '../../domain/index.ts';
import { usePaymentsTexts } from '../../texts/it.ts';
import { PAYMENT_TONES } from '../payment-tones.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** Milliseconds between reloads while a customer may be paying. */
const EVERY = 3_000;

/** What is known of a payment, on one line. */
export function PaymentLine({ payment }: { readonly payment: Payment }) {
  const t = usePaymentsTexts();
  const language = useLanguage();
  const { address, createdAt, expiresOn, isExpired, openedAt, settledAt, failure, mail, status, receivedOn, reference } = payment;
  return (
    <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
      {reference === null ? (address ?? t('panel.link')) : `${reference} · ${formatDate(receivedOn ?? '')}`} ·{' '}
      <MomentText instant={createdAt} />
      {settledAt === null && status !== 'FALLITO' && expiresOn !== null
        ? ` · ${t(isExpired ? 'panel.expired' : 'panel.until', { date: formatDate(expiresOn) })}`
        : null}
      {mail === 'FAILED' ? ` · ${t('panel.mailFailed')}` : null}
      {openedAt === null || settledAt !== null ? null : (
        <>
          {' '}
          · {t('panel.opened')} <MomentText instant={openedAt} />
        </>
      )}
      {settledAt === null || reference !== null ? null : (
        <>
          {' '}
          · {t('panel.paid')} <MomentText instant={settledAt} />
        </>
      )}
      {failure === null ? null : ` · ${PAYMENT_FAILURE_LABELS[failure][language]}`}
    </Text>
  );
}

/** Requests of the premium by card, what became of each, and the next step. */
export function PaymentPanel({ id, amount, email }: { readonly id: number; readonly amount: Cents; readonly email: string | null }) {
  const t = usePaymentsTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const mayRequest = useHasRole('UPDATE_PREVENTIVI', 'EMETTI_POLIZZE');
  const mayRefund = useHasRole('EMETTI_POLIZZE');
  const [isWaiting, setIsWaiting] = useState(false);
  const { data } = useApiQuery(listPayments, { params: { id } }, isWaiting ? { refetchInterval: EVERY } : {});
  const close = useApiMutation(closePayment, { invalidates: [listPayments, listAllPayments] });
  const request = useApiMutation(requestPayment, { invalidates: [listPayments, listAllPayments] });
  const [open, setOpen] = useState<'request' | number>();
  const items = data?.items ?? [];
  const waits = items.some(({ status, isExpired }) => status === 'IN_CORSO' && !isExpired);
  if (waits !== isWaiting) setIsWaiting(waits);
  const states = items.map(({ status }) => status).join(' ');
  // A payment that arrived, or went back, changes what the page can do next.
  useEffect(() => {
    if (states !== '') void client.invalidateQueries({ queryKey: queryKeyOf(read) });
  }, [client, states]);
  const end = (paymentId: number) =>
    close.mutateAsync({ params: { id, paymentId } }).then(
      () => notify.done(t('panel.closed')),
      (error: unknown) => notify.failed(error),
    );
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('panel.title')}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('panel.title')}</Text>
        {mayRequest && data?.canRequest === true ? (
          <Button
            size="compact-sm"
            variant={items.length === 0 ? 'filled' : 'default'}
            leftSection={<IconCreditCard size={16} aria-hidden />}
            onClick={() => setOpen('request')}
          >
            {t(items.length === 0 ? 'panel.request' : 'panel.again')}
          </Button>
        ) : null}
      </Group>
      {data !== undefined && items.length === 0 ? (
        <Text size="sm" c="dimmed" mt={4}>
          {t('panel.none')}
        </Text>
      ) : null}
      {items.length === 0 ? null : (
        <Stack component="ul" gap="xs" m={0} mt="xs" p={0} style={{ listStyle: 'none' }}>
          {items.map((payment) => (
            <Group component="li" key={payment.id} gap="xs">
              <StatusBadge tone={PAYMENT_TONES[payment.status]}>{PAYMENT_STATE_LABELS[payment.status][language]}</StatusBadge>
              <PaymentLine payment={payment} />
              {mayRequest && (payment.status === 'IN_CORSO' || payment.status === 'RESETTABILE') ? (
                <Button size="compact-xs" variant="default" disabled={close.isPending} onClick={() => void end(payment.id)}>
                  {t('panel.close')}
                </Button>
              ) : null}
              {mayRefund && payment.status === 'COMPLETATO' ? (
                <Button size="compact-xs" variant="default" onClick={() => setOpen(payment.id)}>
                  {t('panel.refund')}
                </Button>
              ) : null}
            </Group>
          ))}
        </Stack>
      )}
      {open === 'request' ? (
        <LinkDialog
          title={t('panel.dialogTitle')}
          text={t('panel.help', { amount: formatEuro(amount, language) })}
          email={email}
          make={(address) => request.mutateAsync({ params: { id }, body: { email: address } })}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {typeof open === 'number' ? <RefundDialog id={id} paymentId={open} amount={amount} onClose={() => setOpen(undefined)} /> : null}
    </Paper>
  );
}
