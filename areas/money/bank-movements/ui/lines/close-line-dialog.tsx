import { z } from 'zod';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { BANKING_FIELDS, type BankLineRow, closeLine, closeLineSchema } from '../../api/index.ts';
import { CLOSING_LABELS, closingReasonsOf } from '../../domain/index.ts';
import { useBankingTexts } from '../../texts/it.ts';
import { BANK_LINE_QUERIES } from './stale.ts';

/** Closes a movement that pays no premium, with the reason. */
export function CloseLineDialog({ line, onClose }: { readonly line: BankLineRow; readonly onClose: () => void }) {
  const t = useBankingTexts();
  const language = useLanguage();
  const close = useApiMutation(closeLine, { invalidates: BANK_LINE_QUERIES });
  const [first, ...others] = closingReasonsOf(line.status);
  return (
    <FormDialog
      title={t('close.title')}
      text={t(line.rest > 0 ? 'close.textPosted' : 'close.text')}
      schema={closeLineSchema}
      labels={BANKING_FIELDS}
      defaultValues={{ ...(others.length === 0 && first !== undefined ? { reason: first } : {}), note: null }}
      saveLabel={t('close.save')}
      onSave={async (body) => {
        await close.mutateAsync({ params: { id: line.id }, body: z.parse(closeLineSchema, body) });
        notify.done(t('done.closed'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            {...form.field('reason')}
            options={closingReasonsOf(line.status).map((value) => ({ value, label: CLOSING_LABELS[value][language] }))}
          />
          <TextField {...form.field('note')} maxLength={300} />
        </>
      )}
    </FormDialog>
  );
}
