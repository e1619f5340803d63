import { Alert, Anchor, Stack } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { negotiationAddress } from '../../api/addresses.ts';
import { listNegotiations, readNegotiation } from '../../api/index.ts';
import { NEGOTIATION_FIELDS, negotiationSchema } from '../../api/negotiation-schema.ts';
import { readBoard } from '../../api/overview-routes.ts';
import { type NegotiationDetail, negotiationTimeline, newNegotiationSchema, saveNegotiation } from '../../api/routes.ts';
import { useNegotiationsTexts } from '../../texts/it.ts';
import { NegotiationFields } from './negotiation-fields.tsx';
import { TwinsNotice } from './twins-notice.tsx';

function EditForm({ detail }: { readonly detail: NegotiationDetail }) {
  const t = useNegotiationsTexts();
  const navigate = useNavigate();
  const { id } = detail;
  // Not that of a later reload: a colleague's save meanwhile must be noticed.
  const [version] = useState(detail.version);
  usePageTitle(detail.dealerAlias);
  const save = useApiMutation(saveNegotiation, { invalidates: [readNegotiation, listNegotiations, readBoard, negotiationTimeline] });
  const form = useSchemaForm(newNegotiationSchema, {
    labels: NEGOTIATION_FIELDS,
    defaultValues: {
      dealerAlias: detail.dealerAlias,
      businessName: detail.businessName,
      vatNumber: detail.vatNumber ?? '',
      brands: detail.brands,
      postcode: detail.postcode,
      city: detail.city,
      province: detail.province,
      vehiclesPerYear: detail.vehiclesPerYear,
      notes: detail.notes ?? '',
      contacts: detail.contacts,
      ownerId: detail.ownerId,
      duplicateReason: detail.duplicateReason ?? '',
      firstAppointment: null,
    },
  });
  const back = () => navigate({ to: negotiationAddress.href({ id }), ignoreBlocker: true });
  return (
    <PageForm
      form={form}
      onSave={async (values) => {
        await save.mutateAsync({ params: { id }, body: z.parse(negotiationSchema, values), version });
        notify.done(t('form.saved'));
      }}
      onSaved={back}
      onCancel={() => void navigate({ to: negotiationAddress.href({ id }) })}
    >
      <Stack gap="md">
        <NegotiationFields form={form} isNew={false} />
        <TwinsNotice form={form} id={id} />
      </Stack>
    </PageForm>
  );
}

/** `/trattative/modifica/{id}`: the data of a negotiation in progress. */
export function EditNegotiationPage({ id }: { readonly id: number }) {
  const t = useNegotiationsTexts();
  const { data, error, refetch } = useApiQuery(readNegotiation, { params: { id } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  if (!data.mayChange) {
    return (
      <Alert>
        {t('form.closed')}{' '}
        <Anchor component={Link} to={negotiationAddress.href({ id })} underline="always">
          {t('form.back')}
        </Anchor>
      </Alert>
    );
  }
  return <EditForm detail={data} />;
}
