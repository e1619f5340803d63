import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText, MomentText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { needsVersionAddress } from '../api/addresses.ts';
import { draftNeeds, listNeeds, type NeedsVersionRow } from '../api/index.ts';
import { useNeedsTexts } from '../texts/it.ts';

const TONES: Readonly<Record<NeedsVersionRow['status'], Tone>> = { BOZZA: 'info', PUBBLICATA: 'good', SUPERATA: 'neutral' };

/** `/configurazione/questionario`: every version, and a button that starts the next. */
export function VersionsPage() {
  const t = useNeedsTexts();
  const navigate = useNavigate();
  const query = useApiQuery(listNeeds, {});
  const create = useApiMutation(draftNeeds, { invalidates: [listNeeds] });
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadingState />;
  const { items } = query.data;
  const open = (id: number) => navigate({ to: needsVersionAddress.href({ id }) });
  const begin = async () => {
    try {
      const { id } = await create.mutateAsync({ body: { from: items[0]?.id ?? null } });
      await open(id);
    } catch (error) {
      notify.failed(error);
    }
  };
  const add = items.some(({ status }) => status === 'BOZZA') ? null : (
    <Button leftSection={<IconPlus size={16} stroke={1.8} />} loading={create.isPending} onClick={() => void begin()}>
      {t('list.newDraft')}
    </Button>
  );
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <Text c="dimmed" size="sm" maw={720}>
          {t('list.help')}
        </Text>
        {items.length === 0 ? null : add}
      </Group>
      {items.length === 0 ? (
        <EmptyState title={t('list.empty')} text={t('list.emptyText')} action={add} />
      ) : (
        <FiguresTable caption={t('list.table')}>
          <thead>
            <tr>
              <th>{t('list.number')}</th>
              <th>{t('list.status')}</th>
              <th data-amount>{t('list.questions')}</th>
              <th>{t('list.validFrom')}</th>
              <th>{t('list.changed')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Anchor component={Link} to={needsVersionAddress.href({ id: row.id })}>
                    {t('list.version', { number: row.number })}
                  </Anchor>
                </th>
                <td data-label={t('list.status')}>
                  <StatusBadge tone={TONES[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
                </td>
                <td data-amount data-label={t('list.questions')}>
                  {row.questions}
                </td>
                <td data-label={t('list.validFrom')}>{row.validFrom === null ? '—' : <DateText date={row.validFrom} />}</td>
                <td data-label={t('list.changed')}>
                  <MomentText instant={row.updatedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      )}
    </Stack>
  );
}
