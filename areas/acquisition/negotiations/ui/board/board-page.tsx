import { Anchor, Button, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { negotiationsAddress, newNegotiationAddress } from '../../api/addresses.ts';
import { listSalespeople, readBoard } from '../../api/overview-routes.ts';
import type { NegotiationRow } from '../../api/routes.ts';
import { moveOf, NEGOTIATION_STATE_LABELS, type UserEvent } from '../../domain/index.ts';
import { useNegotiationsTexts } from '../../texts/it.ts';
import classes from './board.module.css';
import { Card } from './card.tsx';
import { useMove } from './use-move.tsx';

const DEBOUNCE_MS = 300;

interface ColumnProps {
  readonly column: ResponseOf<typeof readBoard>['columns'][number];
  readonly dragged: NegotiationRow | null;
  readonly mayMove: boolean;
  readonly onDrag: (row: NegotiationRow | null) => void;
  readonly onMove: (row: NegotiationRow, event: UserEvent) => void;
}

/** A state with its figures over all cards. While a card is dragged, columns that it cannot enter are blocked. */
function BoardColumn({ column: { status, count, vehicles, cards }, dragged, mayMove, onDrag, onMove }: ColumnProps) {
  const t = useNegotiationsTexts();
  const language = useLanguage();
  const event = dragged === null ? null : moveOf(dragged.status, status);
  const drop = dragged === null || dragged.status === status ? undefined : event === null ? 'no' : 'yes';
  const label = t('board.column', { state: NEGOTIATION_STATE_LABELS[status][language], count: formatNumber(count, language, 0) });
  return (
    <section
      className={classes.column}
      aria-label={label}
      data-drop={drop}
      onDragOver={(over) => {
        if (event === null) return;
        over.preventDefault();
        over.dataTransfer.dropEffect = 'move';
      }}
      onDrop={(dropped) => {
        dropped.preventDefault();
        if (dragged !== null && event !== null) onMove(dragged, event);
        onDrag(null);
      }}
    >
      <Title order={2} size="h5">
        {NEGOTIATION_STATE_LABELS[status][language]} · {formatNumber(count, language, 0)}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {drop === undefined
          ? t('board.vehicles', { count: formatNumber(vehicles, language, 0) })
          : t(drop === 'no' ? 'board.forbidden' : 'board.drop')}
      </Text>
      <ul className={classes.cards}>
        {cards.map((row) => (
          <Card
            key={row.id}
            row={row}
            mayMove={mayMove}
            isDragged={dragged?.id === row.id}
            onDrag={onDrag}
            onMove={(chosen) => onMove(row, chosen)}
          />
        ))}
      </ul>
      {count === 0 ? <Text size="sm">{t('board.none')}</Text> : null}
      {count > cards.length ? (
        <Anchor component={Link} to={negotiationsAddress.href({ stato: status })} size="sm">
          {t('board.more', { count: count - cards.length })}
        </Anchor>
      ) : null}
    </section>
  );
}

/** `/trattative/bacheca`: negotiations by state. */
export function BoardPage() {
  const t = useNegotiationsTexts();
  const mayMove = useHasRole('UPDATE_TRATTATIVE');
  const mayAdd = useHasRole('CREATE_TRATTATIVE');
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim(), DEBOUNCE_MS);
  const [owner, setOwner] = useState<string | null>(null);
  const [dragged, setDragged] = useState<NegotiationRow | null>(null);
  const people = useApiQuery(listSalespeople, {}, { staleTime: 600_000 });
  const filter = { ...(settled === '' ? {} : { search: settled }), ...(owner === null ? {} : { proprietario: [Number(owner)] }) };
  const { data, error, refetch } = useApiQuery(readBoard, { query: filter });
  const { move, dialog } = useMove();
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="sm">
      <Group align="flex-end">
        <TextInput label={t('board.search')} value={search} onChange={(event) => setSearch(event.currentTarget.value)} maxLength={50} />
        <Select
          label={t('board.owner')}
          placeholder={t('board.all')}
          data={(people.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={owner}
          onChange={setOwner}
          clearable
          searchable
        />
        {mayAdd ? (
          <Button component={Link} to={newNegotiationAddress.href()}>
            {t('list.add')}
          </Button>
        ) : null}
      </Group>
      {mayMove ? (
        <Text size="sm" c="dimmed">
          {t('board.help')}
        </Text>
      ) : null}
      {data === undefined ? (
        <LoadingState />
      ) : (
        <section className={classes.board} aria-label={t('board.label')}>
          {data.columns.map((column) => (
            <BoardColumn
              key={column.status}
              column={column}
              dragged={dragged}
              mayMove={mayMove}
              onDrag={setDragged}
              onMove={(row, event) => move({ event, ids: [row.id], name: row.dealerAlias, after: () => undefined })}
            />
          ))}
        </section>
      )}
      {dialog}
    </Stack>
  );
}
