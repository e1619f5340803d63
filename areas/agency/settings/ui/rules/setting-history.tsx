import { Button, Divider, Group, Modal, Stack, Text } from '@mantine/core';
import { Fragment, useState } from 'react';
import type { z } from 'zod';
import type { FieldLabels, Route } from '#platform/api-kit/route.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import type { SettingPair } from '../../api/index.ts';
import { type SettingDifference, settingDifferences } from '../../domain/index.ts';
import { useSettingsTexts } from '../../texts/it.ts';

interface VersionRow {
  readonly version: number;
  readonly value: unknown;
  readonly note: string;
  readonly savedAt: string;
  readonly savedBy: string | null;
}

interface HistoryProps {
  readonly pair: SettingPair<z.ZodType>;
  readonly title: string;
  /** Version of the rule in force. */
  readonly version: number;
}

/** The first characters of a PNG in base64. */
const PNG_START = 'iVBORw0KGgo';

function useValueWords() {
  const t = useSettingsTexts();
  const words = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no');
    if (typeof value === 'string' && value.startsWith(PNG_START)) return t('history.picture');
    if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(words).join(', ');
    return value === null || value === undefined || value === '' ? '—' : String(value);
  };
  return words;
}

function Differences({ labels, rows }: { readonly labels: FieldLabels; readonly rows: readonly SettingDifference[] }) {
  const t = useSettingsTexts();
  const language = useLanguage();
  const words = useValueWords();
  if (rows.length === 0) return <Text size="sm">{t('history.same')}</Text>;
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20 }}>
      {rows.map(({ field, row, before, after }) => (
        <li key={`${field}:${row ?? ''}`}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {labels[field]?.[language] ?? field}
            {row === null ? '' : ` (${row})`}: {words(before)} → <b>{words(after)}</b>
          </Text>
        </li>
      ))}
    </ul>
  );
}

function Versions({ pair, title, version, onDone }: HistoryProps & { readonly onDone: () => void }) {
  const t = useSettingsTexts();
  const confirm = useConfirm();
  const query = useApiQuery(pair.history, {});
  const route: Route = pair.save;
  const save = useApiMutation(route, { invalidates: [pair.read, pair.history] });
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadingState />;
  const { items } = query.data as { items: readonly VersionRow[] };

  const revert = async (row: VersionRow) => {
    const question = {
      title: t('history.revertTitle', { version: row.version }),
      message: t('history.revertText'),
      confirm: t('history.revert'),
    };
    if (!(await confirm(question))) return;
    try {
      const nota = t('history.revertNote', { version: row.version });
      await save.mutateAsync({ params: undefined, query: { nota }, body: row.value, version });
      notify.done(t('rules.saved', { rule: title }));
      onDone();
    } catch (error) {
      notify.failed(error);
    }
  };

  return (
    <Stack gap="sm">
      {items.map((row, index) => (
        <Fragment key={row.version}>
          {index === 0 ? null : <Divider />}
          <Group justify="space-between" align="flex-start" wrap="nowrap">
            <div style={{ minWidth: 0 }}>
              <Group gap="xs">
                <Text fw={600} size="sm">
                  {t('history.version', { version: row.version })}
                </Text>
                {row.version === version ? <StatusBadge tone="good">{t('rules.inForce')}</StatusBadge> : null}
              </Group>
              <Text size="xs" c="dimmed">
                {row.savedBy === null ? t('flags.changedBySystem') : t('flags.changed', { who: row.savedBy })},{' '}
                <MomentText instant={row.savedAt} />
              </Text>
              {row.note === '' ? null : <Text size="sm">«{row.note}»</Text>}
              {items[index + 1] === undefined ? null : (
                <Differences labels={pair.save.fields ?? {}} rows={settingDifferences(items[index + 1]?.value, row.value)} />
              )}
            </div>
            {row.version === version ? null : (
              <Button
                size="compact-sm"
                variant="default"
                style={{ flex: 'none' }}
                aria-label={t('history.revertLabel', { version: row.version })}
                onClick={() => void revert(row)}
              >
                {t('history.revert')}
              </Button>
            )}
          </Group>
        </Fragment>
      ))}
    </Stack>
  );
}

/** Button that opens the values a rule has had, each with its differences, and goes back to one of them. */
export function SettingHistory(props: HistoryProps) {
  const t = useSettingsTexts();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button size="compact-sm" variant="subtle" onClick={() => setOpened(true)}>
        {t('history.open')}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('history.title', { rule: props.title })} size="lg" centered>
        <Versions {...props} onDone={() => setOpened(false)} />
      </Modal>
    </>
  );
}
