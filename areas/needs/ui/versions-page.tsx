import { Anchor, Button, Group, Paper, Stack, Table, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { StatusBadge, type Tone } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText, MomentText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { draftNeeds, listNeeds, type NeedsVersionRow } from '../api/index.ts';
import { useNeedsTexts } from './texts.ts';

const TONES: Readonly<Record<NeedsVersionRow['status'], Tone>> = { BOZZA: 'info', PUBBLICATA: 'good', SUPERATA: 'neutral' };

/** `/configurazione/questionario`: every version, and one click to begin the next. */
export function Page() {
  const t = useNeedsTexts();
  const navigate = useNavigate();
  const query = useApiQuery(listNeeds, {});
  const create = useApiMutation(draftNeeds, { invalidates: [listNeeds] });
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadingState />;
  const { items } = query.data;
  const open = (id: number) => navigate({ to: `/configurazione/questionario/${id}` });
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
        <Paper withBorder>
          <Table.ScrollContainer minWidth={560}>
            <Table verticalSpacing={8} aria-label={t('list.table')}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('list.number')}</Table.Th>
                  <Table.Th>{t('list.status')}</Table.Th>
                  <Table.Th ta="end">{t('list.questions')}</Table.Th>
                  <Table.Th>{t('list.validFrom')}</Table.Th>
                  <Table.Th>{t('list.changed')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {items.map((row) => (
                  <Table.Tr key={row.id}>
                    <Table.Td>
                      <Anchor
                        component={Link}
                        to={`/configurazione/questionario/${row.id}`}
                        aria-label={t('list.open', { number: row.number })}
                      >
                        {row.number}
                      </Anchor>
                    </Table.Td>
                    <Table.Td>
                      <StatusBadge tone={TONES[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
                    </Table.Td>
                    <Table.Td ta="end">{row.questions}</Table.Td>
                    <Table.Td>{row.validFrom === null ? '—' : <DateText date={row.validFrom} />}</Table.Td>
                    <Table.Td>
                      <MomentText instant={row.updatedAt} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Paper>
      )}
    </Stack>
  );
}
