import type { ReactNode } from 'react';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { endPlaceSchema, PROVINCE_FIELDS } from '../../api/province-routes.ts';
import { useGeographyTexts } from '../../texts/it.ts';

interface EndDialogProps {
  readonly name: string;
  readonly text: string;
  readonly onEnd: (day: string) => Promise<unknown>;
  readonly onClose: () => void;
  /** What names the place. */
  readonly children?: ReactNode;
}

/** Ends a place on a day. */
export function EndDialog({ name, text, onEnd, onClose, children }: EndDialogProps) {
  const t = useGeographyTexts();
  return (
    <FormDialog
      title={t('provinces.endTitle', { name })}
      text={text}
      schema={endPlaceSchema}
      labels={PROVINCE_FIELDS}
      defaultValues={{}}
      saveLabel={t('merge.confirm')}
      danger
      onSave={({ day }) => onEnd(day)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DateField {...form.field('day')} />
          {children}
        </>
      )}
    </FormDialog>
  );
}
