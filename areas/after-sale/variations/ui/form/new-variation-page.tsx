import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { type RequestDetail, readChangeRequest } from '#areas/after-sale/change-requests/api/index.ts';
import { codesOf, VARIATION_KINDS, type VariationKind } from '#areas/offer/catalogue/domain/index.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { CheckboxGroupField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { variationAddress, variationsAddress } from '../../api/addresses.ts';
import { createVariation, listVariations, newVariationSchema, VARIATION_FIELDS } from '../../api/index.ts';
import { useVariationsTexts } from '../../texts/it.ts';

/** The kind that a motive of a change request asks for; the others are chosen. */
const OF_MOTIVE: Readonly<Record<string, VariationKind>> = {
  TARGA: 'TARGA',
  VEICOLO: 'VEICOLO',
  INDIRIZZO: 'INDIRIZZO',
  DATI_CLIENTE: 'DATI_CLIENTE',
  VINCOLO_AGGIUNTO: 'VINCOLO_AGGIUNTO',
  VINCOLO_LIBERATO: 'VINCOLO_LIBERATO',
  VALORE: 'VALORE',
  PAGAMENTO: 'PAGAMENTO',
};

interface StartProps {
  readonly request: RequestDetail | null;
  readonly policy: string;
}

function Start({ request, policy }: StartProps) {
  const t = useVariationsTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const today = useToday();
  const create = useApiMutation(createVariation, { invalidates: [listVariations] });
  const kind = request === null ? undefined : OF_MOTIVE[request.motive];
  const form = useSchemaForm(newVariationSchema, {
    labels: VARIATION_FIELDS,
    defaultValues: {
      policy: request?.policyNumber ?? policy,
      ticket: request?.ticket ?? null,
      kinds: kind === undefined ? [] : [kind],
      effectiveOn: request?.wantedOn ?? today,
      reason: request === null ? '' : t('form.ofRequest', { ticket: request.ticket }),
    },
  });
  return (
    <PageForm
      form={form}
      saveLabel={t('form.begin')}
      onSave={async (values) => {
        const { id } = await create.mutateAsync({ body: z.parse(newVariationSchema, values) });
        await navigate({ to: variationAddress.href({ id }), ignoreBlocker: true });
      }}
      onCancel={() => void navigate({ to: variationsAddress.href() })}
    >
      <Stack gap="md" maw={640}>
        <UpperCaseField {...form.field('policy')} maxLength={40} />
        <CheckboxGroupField
          {...form.field('kinds')}
          options={codesOf(VARIATION_KINDS).map((value) => ({ value, label: VARIATION_KINDS[value][language] }))}
        />
        <DateField {...form.field('effectiveOn')} help={t('form.effectiveHelp')} />
        <TextAreaField {...form.field('reason')} maxLength={500} help={t('form.reasonHelp')} />
      </Stack>
    </PageForm>
  );
}

function FromRequest({ ticket }: { readonly ticket: string }) {
  const { data, error, refetch } = useApiQuery(readChangeRequest, { params: { ticket } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return <Start request={data} policy="" />;
}

/** `/variazioni/nuova/{ticket}`: begins the draft of a variation, for a change request or without one. */
export function NewVariationPage({ ticket, polizza }: { readonly ticket: string; readonly polizza?: string | undefined }) {
  if (ticket === 'senza') return <Start request={null} policy={polizza ?? ''} />;
  return <FromRequest ticket={ticket} />;
}
