import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { PublicPage } from '#platform/ui-shell/frame/public-page.tsx';

import { payDemoSession, readDemoSession } from '../../api/index.ts';
import { usePaymentsTexts } from '../../texts/it.ts';

/** Sixteen digits; blanks between them are the user's own. */
const schema = z.object({ card: z.string().regex(/^(\d\s*){16}$/) });

function Content({ session }: { readonly session: string }) {
  const t = usePaymentsTexts();
  const language = useLanguage();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useSchemaForm(schema, { labels: payDemoSession.fields, defaultValues: { card: '4242 4242 4242 4242' } });
  const query = useQuery({
    queryKey: ['demo-card', session],
    queryFn: ({ signal }) => apiClient.call(readDemoSession, { body: { session } }, { signal }),
    retry: false,
    gcTime: 0,
  });
  if (query.isPending) return <LoadingState />;
  if (query.error !== null || !query.data.isOpen) return <Title order={1}>{t('demo.ended')}</Title>;
  const { amount, cancelUrl, description } = query.data;
  const pay = form.handleSubmit(async ({ card }) => {
    try {
      const answer = await apiClient.call(payDemoSession, { body: { session, card: card.replaceAll(/\s/g, '') } });
      setRefusal(answer.refusal);
      if (answer.url !== null) window.location.assign(answer.url);
    } catch (error) {
      notify.failed(error);
    }
  });
  return (
    <>
      <Title order={1} size="h2">
        {t('demo.title')}
      </Title>
      <Alert color="yellow" variant="light" role="note">
        {t('demo.notice')}
      </Alert>
      <Text>{description}</Text>
      <Text fw={700} fz={28}>
        {formatEuro(amount, language)}
      </Text>
      {refusal === null ? null : (
        <Alert color="red" variant="light" role="alert">
          {refusal}
        </Alert>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void pay();
        }}
      >
        <Stack gap="md">
          <TextField {...form.field('card')} maxLength={19} inputMode="numeric" required />
          <Button type="submit" size="md" loading={form.formState.isSubmitting}>
            {t('demo.pay')}
          </Button>
          <Button component="a" href={cancelUrl} variant="default">
            {t('demo.back')}
          </Button>
        </Stack>
      </form>
    </>
  );
}

/** `/carta-di-prova/{session}`: the page of the demonstration's payment service. */
export function DemoCardPage({ session }: { readonly session: string }) {
  const t = usePaymentsTexts();
  return (
    <PublicPage title={t('demo.title')} width={420}>
      <Content session={session} />
    </PublicPage>
  );
}
