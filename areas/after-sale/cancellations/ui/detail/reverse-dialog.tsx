import { z } from 'zod';
import { lines } from '#platform/api-kit/schemas.ts';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listCancellations, readCancellation } from '../../api/index.ts';
import { reverseCancellation } from '../../api/routes.ts';
import { useCancellationsTexts } from '../../texts/it.ts';

const schema = z.object({ reason: lines(500) });

/** Undoes a confirmed cancellation. */
export function ReverseDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useCancellationsTexts();
  const reverse = useApiMutation(reverseCancellation, { invalidates: [readCancellation, listCancellations] });
  return (
    <FormDialog
      title={t('detail.reverse')}
      text={t('detail.reverseText')}
      schema={schema}
      labels={{ reason: { it: 'Motivo', en: 'Reason' } }}
      defaultValues={{ reason: '' }}
      saveLabel={t('detail.reverse')}
      danger
      onSave={async (body) => {
        await reverse.mutateAsync({ params: { id }, body: z.parse(schema, body) });
        notify.done(t('detail.reversed'));
      }}
      onClose={onClose}
    >
      {(form) => <TextAreaField {...form.field('reason')} maxLength={500} />}
    </FormDialog>
  );
}
