import { Accordion, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import type { Disclosure } from '../api/index.ts';
import type { DisclosureKind, DisclosureState } from '../domain/index.ts';
import { useDisclosureTexts } from '../texts/it.ts';
import { RecordDialog, SENDER_OF, type Senders, VoidDialog } from './dialogs.tsx';
import { FactsView } from './facts-view.tsx';

const TONES: Readonly<Record<DisclosureState, Tone>> = { PAST: 'neutral', IN_FORCE: 'good', FUTURE: 'info', VOID: 'neutral' };

interface VersionProps {
  readonly disclosure: Disclosure;
  readonly onVoid: (() => void) | undefined;
}

function Version({ disclosure, onVoid }: VersionProps) {
  const t = useDisclosureTexts();
  const { state, validFrom, recordedBy, voidReason } = disclosure;
  const date = formatDate(validFrom);
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>
          <Text size="sm">{t('since', { date })}</Text>
          {recordedBy === null ? null : (
            <Text size="sm" c="dimmed">
              {t('recordedBy', { who: recordedBy })}
            </Text>
          )}
        </Group>
        {onVoid === undefined || state === 'VOID' ? null : (
          <Button size="compact-sm" variant="default" aria-label={t('voidLabel', { date })} onClick={onVoid}>
            {t('voidAction')}
          </Button>
        )}
      </Group>
      {voidReason === null ? null : <Text size="sm">{t('voided', { reason: voidReason })}</Text>}
      <FactsView disclosure={disclosure} />
    </Stack>
  );
}

interface DisclosureSectionProps {
  readonly kind: DisclosureKind;
  readonly items: readonly Disclosure[];
  /** The operations that record new versions; undefined for read-only users. */
  readonly send: Partial<Senders>;
  readonly onVoid: ((id: number, reason: string) => Promise<unknown>) | undefined;
  /** The subject's name, for the label of the button. */
  readonly owner: string;
}

/** One kind of statement of one subject: the version in force, the others, and the form of a new one. */
export function DisclosureSection({ kind, items, send, onVoid, owner }: DisclosureSectionProps) {
  const t = useDisclosureTexts();
  const [recording, setRecording] = useState(false);
  const [voiding, setVoiding] = useState<number | null>(null);
  const versions = items.filter((one) => one.kind === kind);
  const current = versions.find(({ state }) => state === 'IN_FORCE');
  const others = versions.filter((one) => one !== current);
  const what = t(`kinds.${kind}`);
  const version = (disclosure: Disclosure) => (
    <Version key={disclosure.id} disclosure={disclosure} onVoid={onVoid === undefined ? undefined : () => setVoiding(disclosure.id)} />
  );
  return (
    <Paper withBorder p="md" component="section" aria-label={`${owner}: ${what}`}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{what}</Text>
          {send[SENDER_OF[kind]] === undefined ? null : (
            <Button size="compact-sm" aria-label={t('recordLabel', { what: `${owner}, ${what}` })} onClick={() => setRecording(true)}>
              {t('record')}
            </Button>
          )}
        </Group>
        {current === undefined ? <StatusBadge tone="warning">{t('missing')}</StatusBadge> : version(current)}
        {others.length === 0 ? null : (
          <Accordion variant="contained">
            <Accordion.Item value="others">
              <Accordion.Control>{t('history', { count: others.length })}</Accordion.Control>
              <Accordion.Panel>
                <Stack gap="lg">{others.map(version)}</Stack>
              </Accordion.Panel>
            </Accordion.Item>
          </Accordion>
        )}
      </Stack>
      {recording ? <RecordDialog kind={kind} send={send} current={current} onClose={() => setRecording(false)} /> : null}
      {voiding === null || onVoid === undefined ? null : (
        <VoidDialog onVoid={(reason) => onVoid(voiding, reason)} onClose={() => setVoiding(null)} />
      )}
    </Paper>
  );
}
