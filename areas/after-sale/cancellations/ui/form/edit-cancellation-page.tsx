import { Alert, Anchor, Button, Grid, Group, Select, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { changeRequestAddress } from '#areas/after-sale/change-requests/api/addresses.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { cancellationAddress } from '../../api/addresses.ts';
import { listCancellations, readCancellation, readCancelledPolicy } from '../../api/index.ts';
import { CANCELLATION_FIELDS, type CancellationDetail, cancellationForm, saveCancellation } from '../../api/routes.ts';
import { CANCELLATION_STATES } from '../../domain/state-codes.ts';
import { useCancellationsTexts } from '../../texts/it.ts';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import { CoverageFields } from './coverage-fields.tsx';
import { DraftActions } from './draft-actions.tsx';
import { RequestFields } from './request-fields.tsx';
import { requestOfDetail } from './request-of-detail.ts';
import { TypedAmountsDialog } from './typed-amounts-dialog.tsx';

function Draft({ detail }: { readonly detail: CancellationDetail }) {
  const t = useCancellationsTexts();
  const { id, code, status, ticket, policies, version, typedBy, approvedBy } = detail;
  const [policyId, setPolicyId] = useState(policies[0]?.id ?? 0);
  const [isTyping, setIsTyping] = useState(false);
  const { data: preview } = useApiQuery(readCancelledPolicy, { params: { id, policyId } });
  const save = useApiMutation(saveCancellation, { invalidates: [readCancellation, readCancelledPolicy, listCancellations] });
  const form = useSchemaForm(cancellationForm, {
    labels: CANCELLATION_FIELDS,
    defaultValues: { ...requestOfDetail(detail), policies: policies.map(({ policyNumber }) => policyNumber).join('\n') },
  });
  const chosen = policies.find((row) => row.id === policyId);
  return (
    <>
      <DetailHeader
        title={code}
        badge={<StateBadge states={CANCELLATION_STATES} state={status} />}
        facts={[
          {
            label: t('list.policy'),
            value: policies.length === 1 ? policies[0]?.policyNumber : t('list.policies', { count: policies.length }),
          },
          ...(ticket === null
            ? []
            : [
                {
                  label: t('detail.ticket'),
                  value: (
                    <Anchor component={Link} to={changeRequestAddress.href({ ticket })} underline="always">
                      {ticket}
                    </Anchor>
                  ),
                },
              ]),
        ]}
        actions={
          <DraftActions detail={detail} hash={policies.length === 1 ? (preview?.hash ?? null) : null} isDirty={form.formState.isDirty} />
        }
      />
      {typedBy === null || approvedBy !== null ? null : (
        <Alert color="orange" variant="light" mb="md">
          {t('form.awaitsApproval', { name: typedBy })}
        </Alert>
      )}
      <Grid>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <PageForm
            form={form}
            saveLabel={t('form.save')}
            onSave={async (values) => {
              const { policies: _numbers, ...asked } = z.parse(cancellationForm, values);
              await save.mutateAsync({ params: { id }, body: { ...asked, typed: [] }, version });
              form.reset(values);
              notify.done(t('form.saved'));
            }}
          >
            <Stack gap="md">
              <RequestFields form={form} cause={form.watch('cause')} refundType={form.watch('refundType')} types={preview?.types ?? []} />
              <CoverageFields form={form} lines={preview?.lines ?? []} />
            </Stack>
          </PageForm>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Stack gap="md">
            {policies.length === 1 ? null : (
              <Select
                label={t('form.shownPolicy')}
                data={policies.map((row) => ({ value: String(row.id), label: `${row.policyNumber} · ${row.customer}` }))}
                value={String(policyId)}
                onChange={(value) => setPolicyId(Number(value ?? policyId))}
                searchable
                allowDeselect={false}
              />
            )}
            {preview === undefined ? <LoadingState /> : <PreviewPanel preview={preview} />}
            {preview !== undefined && (preview.outcome === 'MANUAL' || preview.type === 'MANUAL') ? (
              <Group>
                <Button variant="default" onClick={() => setIsTyping(true)} disabled={form.formState.isDirty}>
                  {t('form.typeAmounts')}
                </Button>
                {form.formState.isDirty ? <Text size="sm">{t('form.saveFirst')}</Text> : null}
              </Group>
            ) : null}
          </Stack>
        </Grid.Col>
      </Grid>
      {isTyping && preview !== undefined && chosen !== undefined ? (
        <TypedAmountsDialog detail={detail} contractId={chosen.contractId} preview={preview} onClose={() => setIsTyping(false)} />
      ) : null}
    </>
  );
}

/** `/annullamenti/{id}`: a draft with the preview of its refunds. */
export function EditCancellationPage({ id }: { readonly id: number }) {
  const t = useCancellationsTexts();
  const { data, error, refetch } = useApiQuery(readCancellation, { params: { id } });
  const navigate = useNavigate();
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  if (data.status === 'BOZZA') return <Draft key={data.version} detail={data} />;
  return (
    <Stack align="start">
      <Text>{t('form.noDraft')}</Text>
      <Button onClick={() => void navigate({ to: cancellationAddress.href({ id }) })}>{t('form.open')}</Button>
    </Stack>
  );
}
