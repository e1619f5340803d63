import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { batchAddress } from '../api/addresses.ts';
import { BATCH_FIELDS, createBatch, listBatches, listCandidates, newBatchSchema } from '../api/index.ts';
import { FILE_FORMAT_LABELS, FILE_FORMATS } from '../domain/index.ts';
import { useCollectionsTexts } from '../texts/it.ts';

interface NewBatchDialogProps {
  /** Chosen policies; null for all that are ready. */
  readonly contracts: number[] | null;
  readonly count: number;
  /** Cents. */
  readonly amount: number;
  readonly firstDay: string;
  readonly onClose: () => void;
}

/** Drafts a batch: the day of the debit and the format of the file. */
export function NewBatchDialog({ contracts, count, amount, firstDay, onClose }: NewBatchDialogProps) {
  const t = useCollectionsTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const create = useApiMutation(createBatch, { invalidates: [listBatches, listCandidates] });
  return (
    <FormDialog
      title={t('new.title')}
      text={t('new.text', { count, amount: formatEuro(amount, language) })}
      schema={newBatchSchema}
      labels={BATCH_FIELDS}
      defaultValues={{ collectionDate: firstDay, format: 'CBI_00_01_01', contracts }}
      saveLabel={t('new.create')}
      onSave={async (body) => {
        const { id } = await create.mutateAsync({ body: z.parse(newBatchSchema, body) });
        await navigate({ to: batchAddress.href({ id }) });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField {...form.field('collectionDate')} min={firstDay} help={t('new.dayHelp')} />
          <SelectField
            {...form.field('format')}
            options={FILE_FORMATS.map((value) => ({ value, label: FILE_FORMAT_LABELS[value][language] }))}
            help={t('new.formatHelp')}
          />
        </>
      )}
    </FormDialog>
  );
}
