import { Anchor, Box, Stack, Text, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { tariffAddresses } from '#areas/offer/catalogue/api/addresses.ts';
import { tariffRoutes } from '#areas/offer/catalogue/api/index.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { RadioField, SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { impactRunAddress } from '../../api/addresses.ts';
import { BASELINES, listImpacts, startImpact, startImpactBody } from '../../api/index.ts';
import { useImpactTexts } from '../../texts/it.ts';
import { RunCard } from './run-card.tsx';

interface VersionKey {
  readonly id: number;
  readonly numero: number;
}

function StartForm({ version }: { version: VersionKey }) {
  const t = useImpactTexts();
  const navigate = useNavigate();
  const started = useRef(0);
  const start = useApiMutation(startImpact, { invalidates: [listImpacts] });
  const form = useSchemaForm(startImpactBody, {
    labels: startImpact.fields,
    defaultValues: { quotations: 1000, contracts: true, baseline: 'PREZZO_SALVATO' },
  });
  return (
    <PageForm
      form={form}
      saveLabel={t('start.go')}
      onSave={async (body) => {
        const { id } = await start.mutateAsync({ params: version, body });
        started.current = id;
      }}
      onSaved={() => navigate({ to: impactRunAddress.href({ id: started.current }) })}
    >
      <Stack>
        <NumberField {...form.field('quotations')} help={t('start.quotationsHelp')} />
        <SwitchField {...form.field('contracts')} help={t('start.contractsHelp')} />
        <RadioField {...form.field('baseline')} options={BASELINES.map((value) => ({ value, label: t(`start.${value}`) }))} />
      </Stack>
    </PageForm>
  );
}

function History({ version }: { version: VersionKey }) {
  const t = useImpactTexts();
  const { data, error, refetch } = useApiQuery(listImpacts, { params: version });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  if (data.items.length === 0) return <EmptyState title={t('start.none')} text={t('start.noneHelp')} />;
  return (
    <Stack gap="sm">
      {data.items.map((run) => (
        <RunCard key={run.id} run={run} />
      ))}
    </Stack>
  );
}

/** `/configurazione/tariffe/{id}/impatto/{numero}`: the effect of a version on existing prices, before publication. */
export function StartPage(version: { readonly id: number; readonly numero: number }) {
  const t = useImpactTexts();
  const mayStart = useHasRole('UPDATE_TARIFFE');
  const { data: tariff } = useApiQuery(tariffRoutes.read, { params: { id: version.id } });
  const words = { tariff: tariff?.name ?? '', number: version.numero };
  usePageTitle(tariff === undefined ? undefined : t('run.title', words), {
    label: words.tariff,
    path: tariffAddresses.record.href({ id: version.id }),
  });
  return (
    <Stack gap="lg">
      <div>
        <Anchor component={Link} to={tariffAddresses.record.href({ id: version.id, versione: version.numero })}>
          {tariff === undefined ? '' : t('start.version', words)}
        </Anchor>
        <Text mt={4} maw={760}>
          {t('start.intro')}
        </Text>
      </div>
      {mayStart ? (
        <Box maw={520}>
          <StartForm version={version} />
        </Box>
      ) : null}
      <section>
        <Title order={2} size="h4" mb="sm">
          {t('start.history')}
        </Title>
        <History version={version} />
      </section>
    </Stack>
  );
}
