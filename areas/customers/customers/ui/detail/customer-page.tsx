import { Alert, Anchor, Button, Group, Paper, Stack } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Link, Navigate } from '@tanstack/react-router';
import { newQuotationAddress } from '#areas/sale/quotations/api/addresses.ts';
import { formatDateTime } from '#platform/domain-kit/time/rome-time.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { type UrlTab, UrlTabs } from '#platform/ui-kit/display/url-tabs.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { customerAddress, customerDuplicatesAddress, customersAddress, editCustomerAddress } from '../../api/addresses.ts';
import { type CustomerDetail, customerHistory, listCustomers, listPairs, readCustomer, undoMerge } from '../../api/index.ts';
import { useRegistryTexts } from '../../texts/registry/it.ts';
import { CustomerConsents } from '../customer-consents.tsx';
import type { CustomerTab } from '../parts.ts';
import { DataTab } from './data-tab.tsx';
import { CustomerHistoryTab } from './history-tab.tsx';

function MergeNotice({ detail }: { readonly detail: CustomerDetail }) {
  const t = useRegistryTexts();
  const confirm = useConfirm();
  const reviews = useHasRole('UPDATE_PREVENTIVI');
  const undo = useApiMutation(undoMerge, { invalidates: [readCustomer, customerHistory, listPairs, listCustomers] });
  const { merge } = detail;
  if (merge === null || !reviews) return null;
  const { name, taxCode, at } = merge;
  const separate = async () => {
    const yes = await confirm({ title: t('page.undoTitle'), message: t('page.undoText', { name }), confirm: t('page.undo') });
    if (!yes) return;
    try {
      await undo.mutateAsync({ params: { id: detail.id, unione: merge.id } });
      notify.done(t('page.undone'));
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <Alert variant="light" color="gray" py="xs">
      <Group gap="sm" justify="space-between">
        {t('page.mergedHere', { name, taxCode, when: formatDateTime(at) })}
        <Button size="compact-sm" variant="default" loading={undo.isPending} onClick={() => void separate()}>
          {t('page.undo')}
        </Button>
      </Group>
    </Alert>
  );
}

function DoubtNotice({ detail }: { readonly detail: CustomerDetail }) {
  const t = useRegistryTexts();
  const reviews = useHasRole('UPDATE_PREVENTIVI');
  if (detail.duplicates === 0 || !reviews) return null;
  return (
    <Alert variant="light" color="orange" py="xs">
      {t('page.doubt', { count: detail.duplicates })}{' '}
      <Anchor component={Link} to={`${customerDuplicatesAddress.href()}?search=${encodeURIComponent(detail.name)}`} inherit>
        {t('page.check')}
      </Anchor>
    </Alert>
  );
}

interface CustomerPageProps {
  readonly id: number;
  /** Tabs of later areas. */
  readonly laterTabs: readonly CustomerTab[];
}

/** `/clienti/{id}`: a customer with their data, contracts, documents, consents and history. */
export function CustomerPage({ id, laterTabs }: CustomerPageProps) {
  const t = useRegistryTexts();
  const language = useLanguage();
  const mayCreate = useHasRole('CREATE_PREVENTIVI');
  const mayEdit = useHasRole('UPDATE_PREVENTIVI');
  const { data, error, refetch, isPlaceholderData } = useApiQuery(readCustomer, { params: { id } });
  usePageTitle(data?.name);
  if (isApiError(error, 'NOT_FOUND')) {
    const back = (
      <Button component={Link} to={customersAddress.href()} variant="default">
        {t('page.back')}
      </Button>
    );
    return <EmptyState title={t('page.notFound')} text={t('page.notFoundText')} action={back} />;
  }
  if (data === undefined || isPlaceholderData)
    return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
  if (data.id !== id) return <Navigate to={customerAddress.href({ id: data.id })} replace />;
  const own: (UrlTab & { readonly order: number })[] = [
    { id: 'dati', order: 10, label: t('page.tabs.data'), content: <DataTab detail={data} /> },
    {
      id: 'consensi',
      order: 40,
      label: t('page.tabs.consents'),
      content: (
        <Paper withBorder p="md">
          <CustomerConsents customerId={data.id} />
        </Paper>
      ),
    },
    { id: 'storia', order: 50, label: t('page.tabs.history'), content: <CustomerHistoryTab id={data.id} /> },
  ];
  const later = laterTabs.map(({ id: tab, order, label, content: Content }) => ({
    id: tab,
    order,
    label: label[language],
    content: <Content customer={data} />,
  }));
  return (
    <Stack gap="sm">
      <DetailHeader
        title={data.name}
        facts={[
          { label: t('page.taxCode'), value: data.customer.taxIdCode ?? '—' },
          { label: t('columns.quotations'), value: data.quotations },
          { label: t('columns.policies'), value: data.policies },
        ]}
        actions={
          data.anonymised ? null : (
            <>
              {mayEdit ? (
                <Button
                  component={Link}
                  to={editCustomerAddress.href({ id: data.id })}
                  variant="default"
                  leftSection={<IconPencil size={16} stroke={1.8} />}
                >
                  {t('edit.open')}
                </Button>
              ) : null}
              {mayCreate ? (
                <Button
                  component={Link}
                  to={newQuotationAddress.href({ cliente: data.id })}
                  leftSection={<IconPlus size={16} stroke={1.8} />}
                >
                  {t('page.newQuotation')}
                </Button>
              ) : null}
            </>
          )
        }
      />
      {data.anonymised ? (
        <Alert variant="light" color="gray" py="xs">
          {t('page.anonymised')}
        </Alert>
      ) : null}
      <DoubtNotice detail={data} />
      <MergeNotice detail={data} />
      <UrlTabs tabs={[...own, ...later].toSorted((a, b) => a.order - b.order)} />
    </Stack>
  );
}
