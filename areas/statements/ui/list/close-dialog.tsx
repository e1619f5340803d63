import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { todayInRome } from '#platform/domain-kit/rome-time.ts';
import { DateField } from '#platform/ui-kit/form/date-field.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { closeProducer, closeSchema, STATEMENT_FIELDS } from '../../api/index.ts';
import { ProducerField } from '../producer-field.tsx';
import { STALE } from '../stale.ts';
import { useStatementsTexts } from '../texts.ts';

/** Closes the period of a producer by hand and opens the draft. */
export function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useStatementsTexts();
  const navigate = useNavigate();
  const close = useApiMutation(closeProducer, { invalidates: STALE });
  return (
    <FormDialog
      title={t('dialogs.close')}
      text={t('dialogs.closeText')}
      schema={closeSchema}
      labels={STATEMENT_FIELDS}
      defaultValues={{ until: todayInRome(new Date().toISOString()) }}
      saveLabel={t('list.close')}
      onSave={async (body) => {
        const { id } = await close.mutateAsync({ body: z.parse(closeSchema, body) });
        notify.done(t('dialogs.closed'));
        await navigate({ to: '/estratti-conto/$id', params: { id: String(id) } });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ProducerField {...form.field('producerId')} />
          <DateField {...form.field('until')} />
        </>
      )}
    </FormDialog>
  );
}
