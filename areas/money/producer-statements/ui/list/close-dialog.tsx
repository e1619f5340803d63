import { z } from 'zod';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { closeProducer } from '../../api/routes.ts';
import { closeSchema, STATEMENT_FIELDS } from '../../api/schemas.ts';
import { useStatementsTexts } from '../../texts/it.ts';
import { useOpenDrafts } from '../open-drafts.ts';
import { ProducerField } from '../producer-field.tsx';
import { STATEMENT_QUERIES } from '../stale.ts';

/** Closes the period of a producer manually and opens the drafts. */
export function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  const today = useToday();
  const t = useStatementsTexts();
  const openDrafts = useOpenDrafts();
  const close = useApiMutation(closeProducer, { invalidates: STATEMENT_QUERIES });
  return (
    <FormDialog
      title={t('dialogs.close')}
      text={t('dialogs.closeText')}
      schema={closeSchema}
      labels={STATEMENT_FIELDS}
      defaultValues={{ until: today }}
      saveLabel={t('list.close')}
      onSave={async (body) => {
        const drawn = await close.mutateAsync({ body: z.parse(closeSchema, body) });
        notify.done(t('dialogs.closed', { count: drawn.statements.length }));
        await openDrafts(drawn, Number(body.producerId));
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
