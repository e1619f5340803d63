import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { allocateReceipt, refundReceipt } from '../../api/routes.ts';
import { refundSchema, STATEMENT_FIELDS, type StatementDetail, type StatementReceipt } from '../../api/schemas.ts';
import { useStatementsTexts } from '../../texts/it.ts';
import { STATEMENT_QUERIES } from '../stale.ts';

interface DialogProps {
  readonly detail: StatementDetail;
  readonly receipt: StatementReceipt;
  readonly onClose: () => void;
}

function RefundDialog({ detail, receipt, onClose }: DialogProps) {
  const today = useToday();
  const t = useStatementsTexts();
  const language = useLanguage();
  const refund = useApiMutation(refundReceipt, { invalidates: STATEMENT_QUERIES });
  return (
    <FormDialog
      title={t('receipts.refundOf', { amount: formatEuro(receipt.remaining, language) })}
      text={t('receipts.refundText', { name: detail.producer })}
      schema={refundSchema}
      labels={STATEMENT_FIELDS}
      defaultValues={{ paidOn: today, reference: '' }}
      saveLabel={t('receipts.refund')}
      onSave={async (body) => {
        await refund.mutateAsync({ params: { id: detail.id, receiptId: receipt.id }, body, version: detail.version });
        notify.done(t('receipts.refunded'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField {...form.field('paidOn')} />
          <TextField {...form.field('reference')} maxLength={140} />
        </>
      )}
    </FormDialog>
  );
}

/** Money that the producer has paid in beyond their statements: to allocate to this one, or to refund. */
export function Receipts({ detail }: { readonly detail: StatementDetail }) {
  const t = useStatementsTexts();
  const language = useLanguage();
  const manages = useHasRole('UPDATE_ESTRATTI_CONTO');
  const allocate = useApiMutation(allocateReceipt, { invalidates: STATEMENT_QUERIES });
  const [refunding, setRefunding] = useState<StatementReceipt>();
  if (detail.receipts.length === 0) return null;
  const payable = detail.byProducer && detail.actions.some(({ action, blocks }) => action === 'PAGA' && blocks.length === 0);
  const use = async (receipt: StatementReceipt) => {
    try {
      await allocate.mutateAsync({ params: { id: detail.id, receiptId: receipt.id }, version: detail.version });
      notify.done(t('receipts.allocated'));
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <Paper withBorder p="md" component="section" aria-label={t('receipts.title')}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h5">
            {t('receipts.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('receipts.help')}
          </Text>
        </div>
        {detail.receipts.map((receipt) => (
          <Group key={receipt.id} justify="space-between" gap="sm">
            <Text>
              {t('receipts.row', {
                amount: formatEuro(receipt.remaining, language),
                date: formatDate(receipt.paidOn),
                number: receipt.statement.number,
              })}
              {receipt.reference === null ? null : (
                <Text component="span" c="dimmed">
                  {' '}
                  {receipt.reference}
                </Text>
              )}
            </Text>
            {manages ? (
              <Group gap="xs">
                {payable ? (
                  <Button size="compact-sm" onClick={() => void use(receipt)} loading={allocate.isPending}>
                    {t('receipts.allocate')}
                  </Button>
                ) : null}
                <Button size="compact-sm" variant="default" onClick={() => setRefunding(receipt)}>
                  {t('receipts.refund')}
                </Button>
              </Group>
            ) : null}
          </Group>
        ))}
      </Stack>
      {refunding === undefined ? null : <RefundDialog detail={detail} receipt={refunding} onClose={() => setRefunding(undefined)} />}
    </Paper>
  );
}
