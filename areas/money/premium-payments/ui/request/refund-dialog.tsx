import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Cents } from '#platform/domain-kit/money.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listAllPayments, listPayments, refundPayment } from '../../api/index.ts';
import { usePaymentsTexts } from '../../texts/it.ts';

interface RefundDialogProps {
  readonly id: number;
  readonly paymentId: number;
  readonly amount: Cents;
  readonly onClose: () => void;
}

/** Returns the money of a quotation that will not be issued. */
export function RefundDialog({ id, paymentId, amount, onClose }: RefundDialogProps) {
  const t = usePaymentsTexts();
  const language = useLanguage();
  const refund = useApiMutation(refundPayment, { invalidates: [listPayments, listAllPayments] });
  const confirm = () =>
    refund.mutateAsync({ params: { id, paymentId } }).then(
      () => {
        notify.done(t('panel.refunding'));
        onClose();
      },
      (error: unknown) => notify.failed(error),
    );
  return (
    <Modal opened onClose={onClose} title={t('panel.refundTitle')} centered>
      <Stack gap="md">
        <Text size="sm">{t('panel.refundHelp', { amount: formatEuro(amount, language) })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('panel.cancel')}
          </Button>
          <Button color="red" loading={refund.isPending} onClick={() => void confirm()}>
            {t('panel.refund')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
