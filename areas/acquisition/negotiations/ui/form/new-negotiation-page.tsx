import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { negotiationAddress, negotiationsAddress } from '../../api/addresses.ts';
import { listNegotiations } from '../../api/index.ts';
import { NEGOTIATION_FIELDS } from '../../api/negotiation-schema.ts';
import { readBoard } from '../../api/overview-routes.ts';
import { createNegotiation, newNegotiationSchema } from '../../api/routes.ts';
import { useNegotiationsTexts } from '../../texts/it.ts';
import { NegotiationFields } from './negotiation-fields.tsx';
import { TwinsNotice } from './twins-notice.tsx';

/** `/trattative/crea`: opens a negotiation. */
export function NewNegotiationPage() {
  const t = useNegotiationsTexts();
  const navigate = useNavigate();
  const create = useApiMutation(createNegotiation, { invalidates: [listNegotiations, readBoard] });
  const form = useSchemaForm(newNegotiationSchema, {
    labels: NEGOTIATION_FIELDS,
    defaultValues: {
      dealerAlias: '',
      businessName: '',
      vatNumber: '',
      brands: [],
      postcode: null,
      city: null,
      province: null,
      vehiclesPerYear: null,
      notes: '',
      contacts: [],
      ownerId: null,
      duplicateReason: '',
      firstAppointment: null,
    },
  });
  return (
    <PageForm
      form={form}
      saveLabel={t('form.open')}
      onSave={async (values) => {
        const { id } = await create.mutateAsync({ body: z.parse(newNegotiationSchema, values) });
        notify.done(t('form.opened'));
        await navigate({ to: negotiationAddress.href({ id }), ignoreBlocker: true });
      }}
      onCancel={() => void navigate({ to: negotiationsAddress.href() })}
    >
      <Stack gap="md">
        <NegotiationFields form={form} isNew />
        <TwinsNotice form={form} />
      </Stack>
    </PageForm>
  );
}
