import { Anchor, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { extractionAddress } from '../../api/addresses.ts';
import { type ExtractionResult, resultOfTile, type ShownTile } from '../../api/index.ts';
import { useAnalysisTexts } from '../../texts/it.ts';
import { cellText } from '../result/cell.ts';
import { ResultView } from '../result/result-view.tsx';
import classes from './dashboard.module.css';

interface TileProps {
  readonly dashboardId: number;
  readonly tile: ShownTile;
  /** Whether it is its turn: few statements of a dashboard run at a time. */
  readonly isOn: boolean;
  /** Called once it has its result or its error. */
  readonly onSettled: (id: number) => void;
}

/** The calculations of the only row, the first one large. */
function NumberTile({ result: { columns, rows } }: { readonly result: ExtractionResult }) {
  const t = useAnalysisTexts();
  const language = useLanguage();
  const words = { yes: t('result.yes'), no: t('result.no') };
  return columns.map((column, i) => (
    <div key={column.title}>
      <div className={i === 0 ? classes.number : classes.further}>{cellText(rows[0]?.[i] ?? null, column, language, words) || '–'}</div>
      <Text size="sm" c="dimmed">
        {column.title}
      </Text>
    </div>
  ));
}

/** One tile with its own loading state and its own error: the others do not depend on it. */
export function Tile({ dashboardId, tile, isOn, onSettled }: TileProps) {
  const t = useAnalysisTexts();
  const { id, extractionId, title, kind, width } = tile;
  const query = useApiQuery(resultOfTile, { params: { id: dashboardId, riquadro: id } }, { enabled: isOn });
  const isSettled = query.data !== undefined || query.error !== null;
  useEffect(() => {
    if (isSettled) onSettled(id);
  }, [isSettled, onSettled, id]);
  return (
    <Paper withBorder p="md" component="section" aria-label={title} className={classes.tile} data-width={width}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={3} size="h5">
          {extractionId === null ? (
            title
          ) : (
            <Anchor component={Link} to={extractionAddress.href({ id: extractionId })} inherit>
              {title}
            </Anchor>
          )}
        </Title>
      </Group>
      {query.error === null ? null : <QueryError error={query.error} onRetry={() => void query.refetch()} />}
      {query.data === undefined && query.error === null ? (
        <Skeleton height={kind === 'NUMERO' ? 60 : 200} aria-label={t('dashboards.waiting')} />
      ) : null}
      {query.data === undefined ? null : kind === 'NUMERO' ? <NumberTile result={query.data} /> : <ResultView result={query.data} />}
    </Paper>
  );
}
