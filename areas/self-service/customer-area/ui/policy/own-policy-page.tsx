import { Anchor, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { customerRequestAddress } from '#areas/after-sale/change-requests/api/addresses.ts';
import { homeAddress } from '#platform/api-kit/frame-addresses.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useDownload } from '#platform/ui-shell/download/use-download.ts';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { type OwnPolicy, ownDocument, ownPolicy } from '../../api/index.ts';
import { usePortalTexts } from '../../texts/it.ts';
import { ContactLines } from '../contact-lines.tsx';
import { CoverBadge } from '../cover-badge.tsx';
import { NewRequestDialog } from '../requests/new-request-dialog.tsx';
import { PaymentPart } from './payment-part.tsx';

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Title order={3} size="h4" mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  );
}

function Coverages({ coverages }: Pick<OwnPolicy, 'coverages'>) {
  const t = usePortalTexts();
  const language = useLanguage();
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {coverages.map(({ name, limit, deductible, premium }) => (
        <li key={name.it}>
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Text fw={600}>{name[language]}</Text>
            {premium === 0 ? <Text>{t('policy.included')}</Text> : <Money cents={premium} />}
          </Group>
          {limit === null ? null : <Text size="sm">{t('policy.limit', { limit })}</Text>}
          {deductible === null ? null : <Text size="sm">{t('policy.deductible', { deductible })}</Text>}
        </li>
      ))}
    </Stack>
  );
}

function Documents({ policy: { id, documents } }: { readonly policy: OwnPolicy }) {
  const t = usePortalTexts();
  const language = useLanguage();
  const { busy, run } = useDownload();
  if (documents.length === 0) return <Text size="sm">{t('policy.noDocuments')}</Text>;
  return (
    <Stack gap="xs">
      {documents.map(({ id: fileId, title }) => (
        <Button
          key={fileId}
          variant="default"
          justify="flex-start"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={busy}
          h="auto"
          py="xs"
          styles={{ label: { whiteSpace: 'normal', textAlign: 'left' } }}
          onClick={() => void run(() => apiClient.download(ownDocument, { params: { id, fileId } }))}
          aria-label={`${t('policy.download')}: ${title[language]}`}
        >
          {title[language]}
        </Button>
      ))}
    </Stack>
  );
}

function Requests({ policy }: { readonly policy: OwnPolicy }) {
  const t = usePortalTexts();
  const [opening, setOpening] = useState(false);
  const { canOpen, isVehicle, open } = policy.request;
  if (open !== null) {
    return (
      <Anchor component={Link} to={customerRequestAddress.href({ ticket: open })} underline="always">
        {t('policy.openOne')}
      </Anchor>
    );
  }
  if (!canOpen)
    return (
      <Text size="sm">{policy.state === 'ATTIVA' || policy.state === 'IN_SCADENZA' ? t('policy.otherOne') : t('policy.askHelp')}</Text>
    );
  return (
    <Stack gap="xs">
      <Text size="sm">{t('policy.askHelp')}</Text>
      <Button variant="light" onClick={() => setOpening(true)} style={{ alignSelf: 'flex-start' }}>
        {t('policy.ask')}
      </Button>
      {opening ? <NewRequestDialog policyId={policy.id} isVehicle={isVehicle} onClose={() => setOpening(false)} /> : null}
    </Stack>
  );
}

function Policy({ policy }: { readonly policy: OwnPolicy }) {
  const t = usePortalTexts();
  const { contacts, effectiveDate, expiryDate, insured, insurer, number, plate, premium, product, state } = policy;
  usePageTitle(insured);
  return (
    <Stack gap="md" maw={760}>
      <Paper withBorder p="md">
        <Group justify="space-between" gap="xs" mb="xs">
          <Text fw={600}>{product}</Text>
          <CoverBadge state={state} />
        </Group>
        <KeyValueList
          items={[
            { label: t('policy.number'), value: number },
            { label: t('policy.plate'), value: plate },
            { label: t('policy.insurer'), value: insurer },
            { label: t('policy.from'), value: <DateText date={effectiveDate} /> },
            { label: t('policy.to'), value: <DateText date={expiryDate} /> },
            { label: t('policy.premium'), value: <Money cents={premium} /> },
          ]}
        />
      </Paper>
      <Part title={t('policy.payment')}>
        <PaymentPart policy={policy} />
      </Part>
      <Part title={t('policy.coverages')}>
        <Coverages coverages={policy.coverages} />
      </Part>
      <Part title={t('policy.documents')}>
        <Documents policy={policy} />
      </Part>
      {state === 'SCADUTA' || state === 'ANNULLATA' ? null : (
        <Part title={t('policy.requests')}>
          <Requests policy={policy} />
        </Part>
      )}
      <Part title={t('policy.contacts')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <ContactLines role={t('policy.seller')} contact={contacts.seller} />
          <ContactLines role={t('policy.agency')} contact={contacts.agency} />
          {contacts.adjuster === null ? null : <ContactLines role={t('policy.adjuster')} contact={contacts.adjuster} />}
        </SimpleGrid>
      </Part>
    </Stack>
  );
}

/** `/area-clienti/polizze/{id}`: one policy as its customer reads it. */
export function OwnPolicyPage({ id }: { readonly id: number }) {
  const t = usePortalTexts();
  const query = useApiQuery(ownPolicy, { params: { id } });
  if (isApiError(query.error, 'NOT_FOUND')) {
    const action = (
      <Button component={Link} to={homeAddress.href()} variant="default">
        {t('home.policies')}
      </Button>
    );
    return <EmptyState title={t('policy.notFound')} text={t('policy.notFoundText')} action={action} />;
  }
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState height={320} />;
  return <Policy policy={query.data} />;
}
