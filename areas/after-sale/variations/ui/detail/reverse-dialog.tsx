import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { lines } from '#platform/api-kit/schemas.ts';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { variationAddress } from '../../api/addresses.ts';
import { listVariations, readVariation, reverseVariation, VARIATION_FIELDS } from '../../api/index.ts';
import { useVariationsTexts } from '../../texts/it.ts';

const schema = z.object({ reason: lines(500) });

/** Begins the opposite of a confirmed variation. */
export function ReverseDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useVariationsTexts();
  const navigate = useNavigate();
  const reverse = useApiMutation(reverseVariation, { invalidates: [readVariation, listVariations] });
  return (
    <FormDialog
      title={t('detail.reverse')}
      text={t('detail.reverseText')}
      schema={schema}
      labels={VARIATION_FIELDS}
      defaultValues={{ reason: '' }}
      saveLabel={t('detail.reverse')}
      onSave={async (body) => {
        const made = await reverse.mutateAsync({ params: { id }, body: z.parse(schema, body) });
        await navigate({ to: variationAddress.href({ id: made.id }) });
      }}
      onClose={onClose}
    >
      {(form) => <TextAreaField {...form.field('reason')} maxLength={500} />}
    </FormDialog>
  );
}
