import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { insurerStatementAddress } from '../../api/addresses.ts';
import { closeInsurer } from '../../api/routes.ts';
import { closeSchema, INSURER_FIELDS } from '../../api/schemas.ts';
import { useInsurerAccountsTexts } from '../../texts/it.ts';
import { CompanyField } from '../company-field.tsx';
import { INSURER_STATEMENT_QUERIES } from '../stale.ts';

/** Closes the period of an insurer manually and opens the draft. */
export function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  const today = useToday();
  const t = useInsurerAccountsTexts();
  const navigate = useNavigate();
  const close = useApiMutation(closeInsurer, { invalidates: INSURER_STATEMENT_QUERIES });
  return (
    <FormDialog
      title={t('close.title')}
      text={t('close.text')}
      schema={closeSchema}
      labels={INSURER_FIELDS}
      defaultValues={{ until: today }}
      saveLabel={t('list.close')}
      onSave={async (body) => {
        const { id } = await close.mutateAsync({ body: z.parse(closeSchema, body) });
        notify.done(t('close.done'));
        await navigate({ to: insurerStatementAddress.href({ id }) });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CompanyField {...form.field('companyId')} />
          <DateField {...form.field('until')} />
        </>
      )}
    </FormDialog>
  );
}
