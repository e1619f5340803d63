import { z } from 'zod';
import { RadioField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { STATE_FIELDS, type StateChange, stateChangeSchema } from '../../api/routes.ts';
import { CLOSE_REASON_CODES, CLOSE_REASONS, type UserEvent } from '../../domain/index.ts';
import { useNegotiationsTexts } from '../../texts/it.ts';

interface CloseDialogProps {
  readonly title: string;
  readonly event: UserEvent;
  readonly onSave: (change: StateChange) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks why a negotiation is lost or cancelled, before anything is saved. */
export function CloseDialog({ title, event, onSave, onClose }: CloseDialogProps) {
  const t = useNegotiationsTexts();
  const language = useLanguage();
  return (
    <FormDialog
      title={title}
      text={t('move.reasonText')}
      schema={stateChangeSchema}
      labels={STATE_FIELDS}
      defaultValues={{ event, reason: null, note: null }}
      saveLabel={t(`move.${event}`)}
      danger
      onSave={(values) => onSave(z.parse(stateChangeSchema, values))}
      onClose={onClose}
    >
      {(form) => (
        <>
          <RadioField
            {...form.field('reason')}
            required
            options={CLOSE_REASON_CODES.map((value) => ({ value, label: CLOSE_REASONS[value][language] }))}
          />
          <TextAreaField {...form.field('note')} maxLength={1000} rows={3} />
        </>
      )}
    </FormDialog>
  );
}
