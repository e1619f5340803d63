import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { CANCELLATION_CAUSES, type CancellationCause, isCodeOf } from '#areas/offer/catalogue/domain/index.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { cancellationQuotationAddress, cancellationQuotationsAddress } from '../../api/addresses.ts';
import { listCancellationQuotations, quoteCancellation } from '../../api/quotation-routes.ts';
import { CANCELLATION_FIELDS, cancellationForm, quotationSchema } from '../../api/routes.ts';
import { useCancellationsTexts } from '../../texts/it.ts';
import { DayFields } from '../form/request-fields.tsx';

interface NewCancellationQuotationPageProps {
  readonly polizza?: string | undefined;
  readonly data?: string | undefined;
  readonly causale?: string | undefined;
}

/** Shows a fault of the policy at its field of this form. */
function atTheNumber(error: unknown): never {
  if (error instanceof FieldErrors && error.fields.policy !== undefined) throw new FieldErrors({ policies: error.fields.policy });
  throw error;
}

/** `/cancellation/form`: computes what a cancellation would refund, without cancelling. */
export function NewCancellationQuotationPage({ polizza, data, causale }: NewCancellationQuotationPageProps) {
  const t = useCancellationsTexts();
  const navigate = useNavigate();
  const today = useToday();
  const compute = useApiMutation(quoteCancellation, { invalidates: [listCancellationQuotations] });
  const cause: CancellationCause = causale !== undefined && isCodeOf(CANCELLATION_CAUSES, causale) ? causale : 'VENDITA';
  const form = useSchemaForm(cancellationForm, {
    labels: { ...CANCELLATION_FIELDS, policies: CANCELLATION_FIELDS.policy },
    defaultValues: {
      policies: polizza ?? '',
      cause,
      requestedOn: today,
      effectiveOn: data ?? today,
      eventOn: null,
      refundType: null,
      soldAtDistance: false,
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
  return (
    <PageForm
      form={form}
      saveLabel={t('form.compute')}
      onSave={async (values) => {
        const { policies, ...asked } = z.parse(cancellationForm, values);
        const { id } = await compute.mutateAsync({ body: z.parse(quotationSchema, { ...asked, policy: policies }) }).catch(atTheNumber);
        await navigate({ to: cancellationQuotationAddress.href({ id }), ignoreBlocker: true });
      }}
      onCancel={() => void navigate({ to: cancellationQuotationsAddress.href({}) })}
    >
      <Stack gap="md" maw={720}>
        <UpperCaseField {...form.field('policies')} maxLength={40} />
        <DayFields form={form} cause={form.watch('cause')} />
      </Stack>
    </PageForm>
  );
}
