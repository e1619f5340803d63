import { z } from 'zod';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { MoneyField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import {
  type BatchDetail,
  type Collection,
  listBatches,
  listCandidates,
  RETURN_FIELDS,
  readBatch,
  returnCollection,
  returnSchema,
} from '../../api/index.ts';
import { RETURN_REASONS } from '../../domain/index.ts';
import { useCollectionsTexts } from '../../texts/it.ts';

interface ReturnDialogProps {
  readonly batch: BatchDetail;
  readonly row: Collection;
  readonly onClose: () => void;
}

/** Records that the bank refused a collection, or took it back. */
export function ReturnDialog({ batch, row, onClose }: ReturnDialogProps) {
  const today = useToday();
  const t = useCollectionsTexts();
  const language = useLanguage();
  const record = useApiMutation(returnCollection, { invalidates: [readBatch, listBatches, listCandidates] });
  return (
    <FormDialog
      title={t('batch.returnTitle', { policy: row.policyNumber })}
      text={t(row.status === 'INCASSATO' ? 'batch.returnText' : 'batch.refusalText')}
      schema={returnSchema}
      labels={RETURN_FIELDS}
      defaultValues={{ returnedOn: today, note: null, fee: null }}
      saveLabel={t('batch.return')}
      onSave={async (body) => {
        await record.mutateAsync({ params: { id: batch.id, collectionId: row.id }, body: z.parse(returnSchema, body) });
        notify.done(t('batch.returned'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            {...form.field('reason')}
            options={keysOf(RETURN_REASONS).map((value) => ({ value, label: `${value} – ${RETURN_REASONS[value][language]}` }))}
          />
          <DateField {...form.field('returnedOn')} />
          <TextField {...form.field('note')} maxLength={200} />
          <MoneyField {...form.field('fee')} />
        </>
      )}
    </FormDialog>
  );
}
