import { z } from 'zod';
import { lines } from '#platform/api-kit/schemas.ts';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { REASON_FIELDS } from '../api/index.ts';

const schema = z.object({ reason: lines(300) });

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly danger?: boolean;
  readonly onSave: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the reason of an action, which the audit trail keeps. */
export function ReasonDialog({ title, text: explanation, danger = false, onSave, onClose }: ReasonDialogProps) {
  return (
    <FormDialog
      title={title}
      text={explanation}
      schema={schema}
      labels={REASON_FIELDS}
      defaultValues={{ reason: '' }}
      saveLabel={title}
      danger={danger}
      onSave={({ reason }) => onSave(reason)}
      onClose={onClose}
    >
      {(form) => <TextAreaField {...form.field('reason')} maxLength={300} />}
    </FormDialog>
  );
}
