import { Stack, Text } from '@mantine/core';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { customerAddress } from '../../api/addresses.ts';
import {
  type CustomerDetail,
  customerHistory,
  editedCustomerSchema,
  listCustomers,
  listPairs,
  readCustomer,
  saveCustomer,
} from '../../api/index.ts';
import { useRegistryTexts } from '../../texts/registry/it.ts';
import { AddressFields, ContactFields, DocumentFields, IdentityFields, RepresentativeFields } from './sections.tsx';

function EditForm({ detail }: { readonly detail: CustomerDetail }) {
  const t = useRegistryTexts();
  const navigate = useNavigate();
  const save = useApiMutation(saveCustomer, { invalidates: [readCustomer, customerHistory, listPairs, listCustomers] });
  const form = useSchemaForm(editedCustomerSchema, {
    labels: saveCustomer.fields,
    defaultValues: detail.customer,
    values: detail.customer,
  });
  const back = () => navigate({ to: customerAddress.href({ id: detail.id }) });
  const isCompany = detail.customer.subjectType === 'SOCIETA';
  const today = useToday();
  return (
    <PageForm
      form={form}
      onSave={async (body) => {
        await save.mutateAsync({ params: { id: detail.id }, body, version: detail.version });
        notify.done(t('edit.saved'));
      }}
      onSaved={back}
      onCancel={back}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('edit.intro')}
        </Text>
        <IdentityFields form={form} isCompany={isCompany} today={today} />
        <AddressFields form={form} isCompany={isCompany} />
        <ContactFields form={form} />
        {isCompany ? <RepresentativeFields form={form} /> : null}
        <DocumentFields form={form} isCompany={isCompany} today={today} />
      </Stack>
    </PageForm>
  );
}

/** `/clienti/{id}/modifica`: corrects the data of a customer. */
export function EditCustomerPage({ id }: { readonly id: number }) {
  const t = useRegistryTexts();
  const { data, error, refetch, isPlaceholderData } = useApiQuery(readCustomer, { params: { id } });
  usePageTitle(data?.name);
  if (isApiError(error, 'NOT_FOUND')) return <EmptyState title={t('page.notFound')} text={t('page.notFoundText')} />;
  if (data === undefined || isPlaceholderData)
    return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
  if (data.id !== id || data.anonymised) return <Navigate to={customerAddress.href({ id: data.id })} replace />;
  return <EditForm key={data.id} detail={data} />;
}
