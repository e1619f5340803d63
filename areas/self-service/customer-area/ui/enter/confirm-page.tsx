import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import { passwordLinkAddress } from '#areas/agency/access/domain/index.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { askLinkAddress, loginAddress } from '#platform/api-kit/frame-addresses.ts';
import { ConfirmProvider } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { PublicPage } from '#platform/ui-shell/frame/public-page.tsx';
import { confirmIdentity, IDENTITY_FIELDS, identitySchema, readInvitation } from '../../api/index.ts';
import { usePortalTexts } from '../../texts/it.ts';

function IdentityForm({ token, onKnown }: { readonly token: string; readonly onKnown: (username: string) => void }) {
  const t = usePortalTexts();
  const form = useSchemaForm(identitySchema, {
    labels: IDENTITY_FIELDS,
    defaultValues: { taxCode: '', birthDate: null, policyNumber: '' },
  });
  const confirm = async (facts: z.input<typeof identitySchema>) => {
    if (facts.birthDate === null && !facts.policyNumber) throw new FieldErrors({ birthDate: t('enter.oneOfMissing') });
    const { passwordToken, username } = await apiClient.call(confirmIdentity, { body: { ...facts, token } });
    if (passwordToken === null) onKnown(username);
    else window.location.assign(passwordLinkAddress('', passwordToken));
  };
  return (
    <PageForm form={form} saveLabel={t('enter.confirm')} onSave={confirm} onSaved={() => undefined}>
      <Stack gap="sm">
        <UpperCaseField {...form.field('taxCode')} identifier="taxCode" maxLength={16} />
        <Text size="sm">{t('enter.oneOf')}</Text>
        <DateField {...form.field('birthDate')} required={false} />
        <TextField {...form.field('policyNumber')} required={false} maxLength={40} />
      </Stack>
    </PageForm>
  );
}

function Ended() {
  const t = usePortalTexts();
  return (
    <>
      <Title order={1} size="h2">
        {t('enter.ended')}
      </Title>
      <Text>{t('enter.endedText')}</Text>
      <Anchor component={Link} to={askLinkAddress.href()} underline="always">
        {t('enter.again')}
      </Anchor>
    </>
  );
}

function Content({ token }: { readonly token: string }) {
  const t = usePortalTexts();
  const [known, setKnown] = useState<string>();
  const query = useQuery({
    queryKey: ['portal-link'],
    queryFn: ({ signal }) => apiClient.call(readInvitation, { body: { token } }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (known !== undefined) {
    return (
      <>
        <Text>{t('enter.known', { username: known })}</Text>
        <Button component={Link} to={loginAddress.href()}>
          {t('enter.go')}
        </Button>
      </>
    );
  }
  if (token === '' || isApiError(query.error, 'LINK_ENDED')) return <Ended />;
  if (query.error !== null) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState />;
  return (
    <>
      <Stack gap={2}>
        <Text fw={600}>{query.data.agency.name}</Text>
        <Title order={1} size="h2">
          {t('enter.title')}
        </Title>
      </Stack>
      <Text>{t('enter.confirmText', { agency: query.data.agency.name })}</Text>
      <IdentityForm token={token} onKnown={setKnown} />
    </>
  );
}

/** `/area-clienti/conferma#…`: the link proved the address; tax code and a second fact show which customer it is. */
export function ConfirmPage() {
  const t = usePortalTexts();
  const [token] = useState(() => window.location.hash.slice(1));
  return (
    <ConfirmProvider>
      <PublicPage title={t('enter.title')} width={480}>
        <Content token={token} />
      </PublicPage>
    </ConfirmProvider>
  );
}
