import { ActionIcon, Anchor, Group, Menu, Text } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { formatMinute } from '#platform/domain-kit/time/rome-time.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { negotiationAddress } from '../../api/addresses.ts';
import type { NegotiationRow } from '../../api/routes.ts';
import { NEGOTIATION_TRANSITIONS, USER_EVENTS, type UserEvent } from '../../domain/index.ts';
import { useNegotiationsTexts } from '../../texts/it.ts';
import classes from './board.module.css';

/** What makes a negotiation urgent: ending soon, stale, an extension to decide. */
export function Marks({ row }: { readonly row: Pick<NegotiationRow, 'isExpiring' | 'isStale' | 'isExtensionAsked'> }) {
  const t = useNegotiationsTexts();
  return (
    <>
      {row.isExpiring ? <StatusBadge tone="warning">{t('list.marks.expiring')}</StatusBadge> : null}
      {row.isStale ? <StatusBadge tone="neutral">{t('list.marks.stale')}</StatusBadge> : null}
      {row.isExtensionAsked ? <StatusBadge tone="info">{t('list.marks.extension')}</StatusBadge> : null}
    </>
  );
}

interface CardProps {
  readonly row: NegotiationRow;
  readonly mayMove: boolean;
  readonly isDragged: boolean;
  readonly onDrag: (row: NegotiationRow | null) => void;
  readonly onMove: (event: UserEvent) => void;
}

/** A card of the board: dragged with the pointer, or moved by its menu with the keyboard. */
export function Card({ row, mayMove, isDragged, onDrag, onMove }: CardProps) {
  const t = useNegotiationsTexts();
  const possible = NEGOTIATION_TRANSITIONS.eventsOf(row.status);
  const events = mayMove ? USER_EVENTS.filter((event) => possible.includes(event)) : [];
  return (
    <li
      className={classes.card}
      draggable={events.length > 0}
      data-dragged={isDragged || undefined}
      data-stale={row.isStale || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', row.dealerAlias);
        onDrag(row);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap={4}>
        <Anchor component={Link} to={negotiationAddress.href({ id: row.id })} fw={600} draggable={false} lineClamp={2}>
          {row.dealerAlias}
        </Anchor>
        {events.length === 0 ? null : (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={t('move.menu', { alias: row.dealerAlias })}>
                <IconDotsVertical size={16} stroke={1.6} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {events.map((event) => (
                <Menu.Item key={event} onClick={() => onMove(event)}>
                  {t(`move.${event}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      <Text size="sm">{[row.city, row.province === null ? null : `(${row.province})`].filter(Boolean).join(' ') || row.businessName}</Text>
      <Text size="sm" c="dimmed">
        {row.owner}
      </Text>
      {row.vehiclesPerYear === null ? null : <Text size="sm">{t('board.vehicles', { count: row.vehiclesPerYear })}</Text>}
      {row.status !== 'IN_CORSO' ? null : (
        <Text size="sm">
          {row.nextAppointmentAt === null
            ? t('board.until', { date: formatDate(row.exclusiveUntil) })
            : t('board.appointment', { when: formatMinute(row.nextAppointmentAt) })}
        </Text>
      )}
      <Group gap={4} mt={4}>
        <Marks row={row} />
      </Group>
    </li>
  );
}
