import { Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { SearchBox } from '#platform/ui-kit/table/search-box.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { MAX_FOUND, readNetwork } from '../../api/network-routes.ts';
import { useUsersTexts } from '../../texts/it.ts';
import classes from './network.module.css';
import { NetworkRow } from './network-rows.tsx';

/** `/utenti/rete`: the visible part of the network as a tree, with the production of every branch. */
export function NetworkPage() {
  const t = useUsersTexts();
  const [search, setSearch] = useState('');
  const { data, error, isPlaceholderData, refetch } = useApiQuery(readNetwork, { query: search === '' ? {} : { search } });
  const found = (count: number) => (count < MAX_FOUND ? t('network.results', { count }) : t('network.more', { max: MAX_FOUND }));
  const rows = () => {
    if (data === undefined) return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
    if (data.items.length === 0) return <EmptyState title={t('network.empty')} />;
    return (
      <Paper withBorder radius="md" className={classes.scroller}>
        <table className={classes.table} aria-label={search === '' ? t('network.tree') : t('network.found')}>
          <thead>
            <tr>
              <th>{t('network.user')}</th>
              <th className={`${classes.number} ${classes.secondary}`}>{t('network.people')}</th>
              <th className={`${classes.number} ${classes.secondary}`}>{t('network.policies')}</th>
              <th className={classes.number}>{t('network.premium')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((node) => (
              <NetworkRow key={`${search}-${node.id}`} node={node} level={0} />
            ))}
          </tbody>
        </table>
      </Paper>
    );
  };
  return (
    <Stack gap="sm">
      <Group>
        <SearchBox value={search} onSearch={setSearch} />
      </Group>
      <Text c="dimmed" size="sm" role="status">
        {search === '' || data === undefined || isPlaceholderData ? t('network.help') : found(data.items.length)}
      </Text>
      {rows()}
    </Stack>
  );
}
