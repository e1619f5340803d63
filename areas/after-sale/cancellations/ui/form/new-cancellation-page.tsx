import { Button, Grid, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { type RequestDetail, readChangeRequest } from '#areas/after-sale/change-requests/api/index.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { showFieldErrors } from '#platform/ui-kit/form/show-field-errors.ts';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { cancellationsAddress, editCancellationAddress } from '../../api/addresses.ts';
import { createCancellation, listCancellations, previewCancellation } from '../../api/index.ts';
import type { CancellationPreview } from '../../api/preview-schema.ts';
import { CANCELLATION_FIELDS, cancellationForm } from '../../api/routes.ts';
import { causeOfMotive } from '../../domain/cause-of-motive.ts';
import { useCancellationsTexts } from '../../texts/it.ts';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import { CoverageFields } from './coverage-fields.tsx';
import { RequestFields } from './request-fields.tsx';

interface StartProps {
  readonly request: RequestDetail | null;
  readonly numbers: string;
}

/** Numbers of policies as typed: one for each line, or with commas and blanks between. */
const numbersOf = (typed: string) => typed.split(/[\s,;]+/).filter((number) => number !== '');

function Start({ request, numbers }: StartProps) {
  const t = useCancellationsTexts();
  const navigate = useNavigate();
  const today = useToday();
  const create = useApiMutation(createCancellation, { invalidates: [listCancellations] });
  const compute = useApiMutation(previewCancellation);
  const [preview, setPreview] = useState<CancellationPreview>();
  const form = useSchemaForm(cancellationForm, {
    labels: CANCELLATION_FIELDS,
    defaultValues: {
      policies: request?.policyNumber ?? numbers,
      cause: request === null ? 'VENDITA' : (causeOfMotive(request.motive) ?? 'ALTRO'),
      requestedOn: request === null ? today : todayInRome(request.createdAt),
      effectiveOn: request?.wantedOn ?? today,
      eventOn: null,
      refundType: null,
      soldAtDistance: request?.motive === 'RECESSO',
      loanInitial: null,
      loanResidual: null,
      manualReason: null,
      note: null,
      iban: null,
      accountHolder: null,
      coverages: [],
      forced: [],
    },
  });
  const show = form.handleSubmit(async (values) => {
    const { policies, ...asked } = z.parse(cancellationForm, values);
    const [policy] = numbersOf(policies);
    if (policy === undefined) return;
    try {
      const computed = await compute.mutateAsync({ body: { ...asked, policy, amounts: [] } });
      setPreview(computed);
    } catch (error) {
      if (error instanceof FieldErrors) showFieldErrors(form, error.fields);
      else notify.failed(error);
    }
  });
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <PageForm
          form={form}
          saveLabel={t('form.prepare')}
          onSave={async (values) => {
            const { policies, ...asked } = z.parse(cancellationForm, values);
            const body = { ...asked, policies: numbersOf(policies), ticket: request?.ticket ?? null };
            const { id } = await create.mutateAsync({ body });
            await navigate({ to: editCancellationAddress.href({ id }), ignoreBlocker: true });
          }}
          onCancel={() => void navigate({ to: cancellationsAddress.href() })}
        >
          <Stack gap="md">
            <TextAreaField {...form.field('policies')} maxLength={20_000} rows={2} help={t('form.policiesHelp')} />
            <RequestFields form={form} cause={form.watch('cause')} refundType={form.watch('refundType')} types={preview?.types ?? []} />
            <CoverageFields form={form} lines={preview?.lines ?? []} />
            <Group>
              <Button variant="default" loading={compute.isPending} onClick={() => void show()}>
                {t('form.compute')}
              </Button>
            </Group>
          </Stack>
        </PageForm>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>{preview === undefined ? null : <PreviewPanel preview={preview} />}</Grid.Col>
    </Grid>
  );
}

function FromRequest({ ticket }: { readonly ticket: string }) {
  const { data, error, refetch } = useApiQuery(readChangeRequest, { params: { ticket } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return <Start request={data} numbers="" />;
}

/** `/annullamenti/nuovo/{ticket}`: prepares a cancellation, for a change request or without one. */
export function NewCancellationPage({ ticket, polizze }: { readonly ticket: string; readonly polizze?: string | undefined }) {
  if (ticket === 'senza') return <Start request={null} numbers={polizze ?? ''} />;
  return <FromRequest ticket={ticket} />;
}
