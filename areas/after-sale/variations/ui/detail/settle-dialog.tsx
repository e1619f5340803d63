import { z } from 'zod';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import {
  listVariations,
  readVariation,
  SETTLEMENT_FIELDS,
  settlementSchema,
  settleVariation,
  type VariationDetail,
} from '../../api/index.ts';
import { useVariationsTexts } from '../../texts/it.ts';

interface SettleDialogProps {
  readonly detail: VariationDetail;
  readonly title: string;
  readonly onClose: () => void;
}

/** Records that the difference of premium arrived, or was paid back. */
export function SettleDialog({ detail: { id, policyNumber, gross }, title, onClose }: SettleDialogProps) {
  const t = useVariationsTexts();
  const language = useLanguage();
  const today = useToday();
  const settle = useApiMutation(settleVariation, { invalidates: [readVariation, listVariations] });
  return (
    <FormDialog
      title={title}
      text={t('detail.settleText', { policy: policyNumber, amount: formatEuro(Math.abs(gross ?? 0), language) })}
      schema={settlementSchema}
      labels={SETTLEMENT_FIELDS}
      defaultValues={{ settledOn: today, reference: '' }}
      saveLabel={title}
      onSave={async (body) => {
        await settle.mutateAsync({ params: { id }, body: z.parse(settlementSchema, body) });
        notify.done(t('detail.settleDone'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField {...form.field('settledOn')} max={today} />
          <TextField {...form.field('reference')} maxLength={100} />
        </>
      )}
    </FormDialog>
  );
}
