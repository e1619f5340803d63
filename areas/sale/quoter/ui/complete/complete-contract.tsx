import { Alert, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { policyAddress, quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import { CONTRACT_FIELDS, completeContract, completionSchema } from '#areas/sale/contracts/api/index.ts';
import { completed, completionOf, papersAgain } from '#areas/sale/contracts/domain/index.ts';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { read } from '#areas/sale/quotations/api/index.ts';
import { QUOTATION_QUERIES, RevokeFirst } from '#areas/sale/quotations/ui/public.tsx';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { type SchemaForm, useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useCompletionTexts } from '../../texts/completion/it.ts';
import { linkedField, lookFor } from '../state/focus-field.ts';
import { CompletionFields, type CompletionPath, type CompletionValues } from './completion-fields.tsx';
import { StillMissing } from './still-missing.tsx';

/** Warns before saving that the customer must receive and sign the documents of the proposal again. */
function PapersAgain({ form, detail }: { readonly form: SchemaForm<CompletionValues>; readonly detail: ContractDetail }) {
  const t = useCompletionTexts();
  const values = completionSchema.safeParse(useWatch({ control: form.control }));
  const handedOver = detail.papers !== null && detail.papers.handedAt !== null;
  if (!handedOver || detail.status === 'POLIZZA' || !values.success) return null;
  const after = completed(detail.data, detail.status, values.data);
  if (!papersAgain(detail.data, after, { handedOver })) return null;
  return (
    <Alert color="orange" variant="light" title={t('again')}>
      {t('againText')}
    </Alert>
  );
}

/** The form for data after acceptance and, for a policy, its black box. Priced data stay as they are. */
export function CompleteContract({ detail }: { readonly detail: ContractDetail }) {
  const t = useCompletionTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const [moves, setMoves] = useState(false);
  const form = useSchemaForm(completionSchema, { labels: CONTRACT_FIELDS, defaultValues: completionOf(detail.data) });
  const save = useApiMutation(completeContract, { invalidates: [read, ...QUOTATION_QUERIES] });
  const page = (detail.status === 'POLIZZA' ? policyAddress : quotationAddress).href({ id: detail.id });

  const [linked] = useState(linkedField);
  const { setFocus } = form;
  useEffect(() => {
    if (linked === '') return;
    return lookFor(linked, (path) => setFocus(path as CompletionPath));
  }, [linked, setFocus]);

  return (
    <PageForm
      form={form}
      onSave={async (body) => {
        setMoves(false);
        try {
          await save.mutateAsync({ params: { id: detail.id }, body, version: detail.version });
        } catch (error) {
          setMoves(isApiError(error, 'COMPLETION_MOVES_PRICE'));
          throw error;
        }
        notify.done(t('saved', { number: detail.policyNumber ?? detail.number }));
      }}
      onSaved={() => navigate({ to: page })}
      onCancel={() => navigate({ to: page })}
    >
      <Stack gap="md">
        <Group justify="space-between" align="baseline">
          <Text size="sm" c="dimmed" maw={640}>
            {t(detail.status === 'POLIZZA' ? 'policyIntro' : 'intro', {
              amount: formatEuro(detail.price?.premium ?? 0, language),
            })}
          </Text>
        </Group>
        <StillMissing detail={detail} onField={(path) => setFocus(path as CompletionPath)} />
        <CompletionFields form={form} detail={detail} />
        <div role="status">
          <PapersAgain form={form} detail={detail} />
        </div>
        <div role="status">{moves ? <RevokeFirst detail={detail} /> : null}</div>
      </Stack>
    </PageForm>
  );
}
