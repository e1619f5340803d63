import { Anchor, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { SellerOnly } from '#platform/ui-shell/session/customer-view.tsx';
import { worklistAddress } from '../../api/addresses.ts';
import { listWork } from '../../api/index.ts';
import { useWorklistTexts } from '../../texts/it.ts';
import { DueText, useWorkHref, WorkKindBadge } from '../list/work-kind.tsx';
import classes from './work-card.module.css';

/** Rows on the home page; the list shows the others. */
const SHOWN = 5;

/** The most urgent work on the home page, and the number of each kind. */
export function WorkCard() {
  return (
    <SellerOnly>
      <Work />
    </SellerOnly>
  );
}

function Work() {
  const t = useWorklistTexts();
  const hrefOf = useWorkHref();
  const query = useApiQuery(listWork, { query: { max: SHOWN } });
  const today = useToday();
  const { data } = query;
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('home.title')} aria-busy={data === undefined}>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h4">
          {t('home.title')}
        </Title>
        {data === undefined || data.total === 0 ? null : (
          <Anchor component={Link} to={worklistAddress.href()} fw={600}>
            {t('home.all', { count: data.total })}
          </Anchor>
        )}
      </Group>
      {data === undefined ? (
        <Skeleton height={SHOWN * 36} />
      ) : data.total === 0 ? (
        <Text c="dimmed">{t('home.none')}</Text>
      ) : (
        <Stack gap="sm">
          <Group gap="4px 16px" component="nav" aria-label={t('columns.kind')}>
            {data.late === 0 ? null : (
              <Text size="sm" fw={600} c="var(--mantine-color-error)">
                {t('home.late', { count: data.late })}
              </Text>
            )}
            {data.counts.map(({ kind, count }) => (
              <Anchor key={kind} component={Link} to={worklistAddress.href({ tipo: kind })} size="sm">
                {t('list.counted', { kind: t(`kind.${kind}`), count })}
              </Anchor>
            ))}
          </Group>
          <ul className={classes.rows}>
            {data.items.map((row) => (
              <li key={row.key}>
                <Link to={hrefOf(row)} className={classes.row}>
                  <span className={classes.kind}>
                    <WorkKindBadge kind={row.kind} />
                  </span>
                  <span className={classes.what}>
                    <strong>{row.customer || '—'}</strong> {row.note ?? [row.vehicle, row.plate].filter(Boolean).join(' · ')}
                  </span>
                  <span className={classes.due}>
                    <DueText due={row.due} today={today} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Paper>
  );
}
