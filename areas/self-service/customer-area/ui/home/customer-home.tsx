import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { customerRequestAddress } from '#areas/after-sale/change-requests/api/addresses.ts';
import { MOTIVES } from '#areas/after-sale/change-requests/domain/index.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { ownHome, type PolicyCard, type PortalHome } from '../../api/index.ts';
import { usePortalTexts } from '../../texts/it.ts';
import { ContactLines } from '../contact-lines.tsx';
import type { PortalPanel } from '../parts.ts';
import { PolicyTile } from './policy-tile.tsx';
import { ToDoList } from './to-do-list.tsx';

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Title order={3} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

function Tiles({ policies }: { readonly policies: readonly PolicyCard[] }) {
  return (
    <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
      {policies.map((policy) => (
        <PolicyTile key={policy.id} policy={policy} />
      ))}
    </Stack>
  );
}

function Requests({ requests }: Pick<PortalHome, 'requests'>) {
  const t = usePortalTexts();
  const language = useLanguage();
  return (
    <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
      {requests.map(({ motive, policyNumber, ticket, waitsForYou }) => (
        <Paper withBorder p="md" component="li" key={ticket}>
          <Group justify="space-between" gap="xs">
            <Anchor component={Link} to={customerRequestAddress.href({ ticket })} underline="always">
              {Object.entries(MOTIVES).find(([code]) => code === motive)?.[1][language] ?? ticket}
            </Anchor>
            <StatusBadge tone={waitsForYou ? 'warning' : 'progress'}>{t(waitsForYou ? 'home.waitsForYou' : 'home.inProgress')}</StatusBadge>
          </Group>
          <Text size="sm" c="dimmed">{`${t('policy.number')} ${policyNumber} · ${ticket}`}</Text>
        </Paper>
      ))}
    </Stack>
  );
}

const isPast = ({ state }: PolicyCard) => state === 'SCADUTA' || state === 'ANNULLATA';

/** `/` of a customer: their tasks, their policies, their requests, whom to ask. */
export function CustomerHome({ laterPanels }: { readonly laterPanels: readonly PortalPanel[] }) {
  const t = usePortalTexts();
  const query = useApiQuery(ownHome, {});
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState height={320} />;
  const { agency, name, policies, requests, toDo } = query.data;
  const past = policies.filter(isPast);
  const current = policies.filter((policy) => !isPast(policy));
  return (
    <Stack gap="lg" maw={760}>
      <Title order={2}>{t('home.hello', { name })}</Title>
      {toDo.length === 0 ? null : (
        <Part title={t('home.toDo')}>
          <ToDoList items={toDo} />
        </Part>
      )}
      <Part title={t('home.policies')}>
        {current.length === 0 ? <EmptyState title={t('home.none')} text={t('home.noneText')} /> : <Tiles policies={current} />}
      </Part>
      {requests.length === 0 ? null : (
        <Part title={t('home.requests')}>
          <Requests requests={requests} />
        </Part>
      )}
      {laterPanels.map(({ id, content: Panel }) => (
        <Panel key={id} policies={policies} />
      ))}
      {past.length === 0 ? null : (
        <Part title={t('home.older')}>
          <Tiles policies={past} />
        </Part>
      )}
      <Part title={t('home.contacts')}>
        <Paper withBorder p="md">
          <ContactLines role={t('policy.agency')} contact={agency} />
        </Paper>
      </Part>
    </Stack>
  );
}
