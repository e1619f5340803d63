import { Stack, Text, Title } from '@mantine/core';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import {
  addAgencyComplaints,
  addAgencyDeclarations,
  addCompanyComplaints,
  addCompanySigner,
  addSeparateAccount,
  type Disclosure,
  readDisclosures,
  voidDisclosure,
} from '../api/index.ts';
import { useDisclosureTexts } from '../texts/it.ts';
import { DisclosureSection } from './disclosure-section.tsx';

const STALE = { invalidates: [readDisclosures] };

function useVoid() {
  const takeBack = useApiMutation(voidDisclosure, STALE);
  return (id: number, reason: string) => takeBack.mutateAsync({ params: { id }, body: { reason } });
}

function Agency({ items }: { readonly items: readonly Disclosure[] }) {
  const t = useDisclosureTexts();
  const onVoid = useVoid();
  const declarations = useApiMutation(addAgencyDeclarations, STALE);
  const complaints = useApiMutation(addAgencyComplaints, STALE);
  const account = useApiMutation(addSeparateAccount, STALE);
  const send = {
    declarations: (body: Parameters<typeof declarations.mutateAsync>[0]['body']) => declarations.mutateAsync({ body }),
    complaints: (body: Parameters<typeof complaints.mutateAsync>[0]['body']) => complaints.mutateAsync({ body }),
    account: (body: Parameters<typeof account.mutateAsync>[0]['body']) => account.mutateAsync({ body }),
  };
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        {t('agency')}
      </Title>
      {(['DICHIARAZIONI', 'RECLAMI', 'CONTO_SEPARATO'] as const).map((kind) => (
        <DisclosureSection key={kind} kind={kind} items={items} send={send} onVoid={onVoid} owner={t('agency')} />
      ))}
    </Stack>
  );
}

interface CompanyProps {
  readonly company: { readonly id: number; readonly name: string; readonly items: readonly Disclosure[] };
}

function Company({ company: { id, name, items } }: CompanyProps) {
  const onVoid = useVoid();
  const complaints = useApiMutation(addCompanyComplaints, STALE);
  const signer = useApiMutation(addCompanySigner, STALE);
  const send = {
    complaints: (body: Parameters<typeof complaints.mutateAsync>[0]['body']) => complaints.mutateAsync({ params: { id }, body }),
    signer: (body: Parameters<typeof signer.mutateAsync>[0]['body']) => signer.mutateAsync({ params: { id }, body }),
  };
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        {name}
      </Title>
      {(['RECLAMI', 'FIRMA'] as const).map((kind) => (
        <DisclosureSection key={kind} kind={kind} items={items} send={send} onVoid={onVoid} owner={name} />
      ))}
    </Stack>
  );
}

/** Statements of the agency and of insurers for the documents of a sale. */
export function DisclosuresPage() {
  const t = useDisclosureTexts();
  const { data, error, refetch } = useApiQuery(readDisclosures, {});
  if (data === undefined) return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="xl" maw={960}>
      <Text c="dimmed" size="sm">
        {t('help')}
      </Text>
      <Agency items={data.agency} />
      {data.companies.length === 0 ? <Text>{t('noCompanies')}</Text> : null}
      {data.companies.map((company) => (
        <Company key={company.id} company={company} />
      ))}
    </Stack>
  );
}
