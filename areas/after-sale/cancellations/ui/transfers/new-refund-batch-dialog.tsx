import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { TRANSFER_FORMATS } from '#platform/domain-kit/payments/credit-transfers.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { refundBatchAddress } from '../../api/addresses.ts';
import {
  createRefundBatch,
  listDueRefunds,
  listRefundBatches,
  newRefundBatchSchema,
  REFUND_BATCH_FIELDS,
} from '../../api/transfer-routes.ts';
import { TRANSFER_FORMAT_LABELS } from '../../domain/transfer-texts.ts';
import { useCancellationsTexts } from '../../texts/it.ts';

interface NewRefundBatchDialogProps {
  /** Chosen refunds; null for all that are ready. */
  readonly refunds: number[] | null;
  readonly count: number;
  /** Cents. */
  readonly amount: number;
  readonly firstDay: string;
  readonly hasCuc: boolean;
  readonly onClose: () => void;
}

/** Makes a batch: the day of the execution and the format of the file. */
export function NewRefundBatchDialog({ refunds, count, amount, firstDay, hasCuc, onClose }: NewRefundBatchDialogProps) {
  const t = useCancellationsTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const create = useApiMutation(createRefundBatch, { invalidates: [listRefundBatches, listDueRefunds] });
  const formats = TRANSFER_FORMATS.filter((format) => hasCuc || format === 'PAIN_001_001_03');
  return (
    <FormDialog
      title={t('transfers.newTitle')}
      text={t('transfers.newText', { count, amount: formatEuro(amount, language) })}
      schema={newRefundBatchSchema}
      labels={REFUND_BATCH_FIELDS}
      defaultValues={{ executionDate: firstDay, format: 'PAIN_001_001_03', refunds }}
      saveLabel={t('transfers.create')}
      onSave={async (body) => {
        const { id } = await create.mutateAsync({ body: z.parse(newRefundBatchSchema, body) });
        await navigate({ to: refundBatchAddress.href({ id }) });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField {...form.field('executionDate')} min={firstDay} />
          <SelectField
            {...form.field('format')}
            options={formats.map((value) => ({ value, label: TRANSFER_FORMAT_LABELS[value][language] }))}
          />
        </>
      )}
    </FormDialog>
  );
}
