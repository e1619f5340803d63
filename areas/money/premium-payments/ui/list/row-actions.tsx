import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { LinkDialog } from '#platform/ui-shell/frame/link-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { closePayment, listAllPayments, listPayments, type PaymentRow, requestPayment } from '../../api/index.ts';
import { PAYMENT_TRANSITIONS } from '../../domain/index.ts';
import { usePaymentsTexts } from '../../texts/it.ts';

/** What a seller can do with a payment by card: request the premium again, or end its link. */
export function PaymentRowActions({ row }: { readonly row: PaymentRow }) {
  const t = usePaymentsTexts();
  const language = useLanguage();
  const stale = { invalidates: [listAllPayments, listPayments] };
  const close = useApiMutation(closePayment, stale);
  const request = useApiMutation(requestPayment, stale);
  const [isAsking, setIsAsking] = useState(false);
  const canClose = row.method === 'CARTA_CREDITO' && PAYMENT_TRANSITIONS.next(row.status, 'CHIUDI') !== null;
  if (!canClose && !row.canRepeat) return null;
  const params = { id: row.contractId };
  const end = () =>
    void close
      .mutateAsync({ params: { ...params, paymentId: row.id } })
      .then(() => notify.done(t('panel.closed')))
      .catch(notify.failed);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" loading={close.isPending} aria-label={t('list.actions', { number: row.number })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {row.canRepeat ? <Menu.Item onClick={() => setIsAsking(true)}>{t('list.repeat')}</Menu.Item> : null}
          {canClose ? <Menu.Item onClick={end}>{t('panel.close')}</Menu.Item> : null}
        </Menu.Dropdown>
      </Menu>
      {isAsking ? (
        <LinkDialog
          title={t('panel.dialogTitle')}
          text={t('panel.help', { amount: formatEuro(row.amount, language) })}
          email={row.address}
          make={(email) => request.mutateAsync({ params, body: { email } })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
