import { Text } from '@mantine/core';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { correctionSchema, correctRecord, type OpenRow, RECORD_LAYOUT_FIELDS } from '../../api/index.ts';
import { VALUES } from '../../domain/value-codes.ts';
import { useRecordLayoutsTexts } from '../../texts/it.ts';
import { LAYOUT_QUERIES } from '../stale.ts';

interface CorrectDialogProps {
  readonly layoutId: number;
  readonly row: OpenRow;
  readonly onClose: () => void;
}

/** Corrects a value of a record for the next file; the contract stays as it is. */
export function CorrectDialog({ layoutId, row, onClose }: CorrectDialogProps) {
  const t = useRecordLayoutsTexts();
  const language = useLanguage();
  const correct = useApiMutation(correctRecord, { invalidates: LAYOUT_QUERIES });
  return (
    <FormDialog
      title={t('correct.title', { policy: row.policyNumber ?? row.customer })}
      text={t('correct.text')}
      schema={correctionSchema}
      labels={RECORD_LAYOUT_FIELDS}
      defaultValues={{ entryId: row.entryId, corrected: '', reason: '' }}
      saveLabel={t('correct.save')}
      onSave={async (body) => {
        await correct.mutateAsync({ params: { id: layoutId }, body });
        notify.done(t('correct.done'));
      }}
      onClose={onClose}
    >
      {(form) => {
        const now = row.facts.find(({ value }) => value === form.watch('value'))?.text;
        return (
          <>
            <SelectField
              {...form.field('value')}
              options={row.facts.map(({ value }) => ({ value, label: VALUES[value].label[language] }))}
            />
            {now === undefined ? null : <Text size="sm">{t('correct.now', { text: now === '' ? '—' : now })}</Text>}
            <TextField {...form.field('corrected')} maxLength={200} />
            <Text size="sm" c="dimmed">
              {t('correct.help')}
            </Text>
            <TextAreaField {...form.field('reason')} maxLength={500} />
          </>
        );
      }}
    </FormDialog>
  );
}
