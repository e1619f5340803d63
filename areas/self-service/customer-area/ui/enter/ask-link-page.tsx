import { Alert, Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { loginAddress } from '#platform/api-kit/frame-addresses.ts';
import { ConfirmProvider } from '#platform/ui-kit/feedback/confirm.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { EmailField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { PublicPage } from '#platform/ui-shell/frame/public-page.tsx';
import { askLink, askLinkSchema } from '../../api/index.ts';
import { usePortalTexts } from '../../texts/it.ts';

function AskForm({ onDone }: { readonly onDone: () => void }) {
  const t = usePortalTexts();
  const form = useSchemaForm(askLinkSchema, { labels: askLink.fields ?? {}, defaultValues: { email: '' } });
  return (
    <PageForm form={form} saveLabel={t('enter.askSend')} onSave={(body) => apiClient.call(askLink, { body })} onSaved={onDone}>
      <EmailField {...form.field('email')} />
    </PageForm>
  );
}

/** `/area-clienti/accesso`: a customer asks for the link to their area; every address gets the same answer. */
export function AskLinkPage() {
  const t = usePortalTexts();
  const [done, setDone] = useState(false);
  return (
    <ConfirmProvider>
      <PublicPage title={t('enter.title')} width={480}>
        <Title order={1} size="h2">
          {t('enter.askTitle')}
        </Title>
        {done ? (
          <Alert color="green" variant="light" role="status">
            {t('enter.askDone')}
          </Alert>
        ) : (
          <Stack gap="md">
            <Text>{t('enter.askText')}</Text>
            <AskForm onDone={() => setDone(true)} />
          </Stack>
        )}
        <Anchor component={Link} to={loginAddress.href()} underline="always">
          {t('enter.login')}
        </Anchor>
      </PublicPage>
    </ConfirmProvider>
  );
}
