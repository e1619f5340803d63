import { Accordion, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { ImpactChange } from '../../api/index.ts';
import { relativeChange } from '../../domain/index.ts';
import { useImpactTexts } from '../../texts/it.ts';
import { changeText } from '../percent-text.ts';
import { TracePair } from './trace-pair.tsx';

/** The ten contracts with the largest changes, each with both traces of its price. */
export function LargestChanges({ runId, changes }: { runId: number; changes: readonly ImpactChange[] }) {
  const t = useImpactTexts();
  const language = useLanguage();
  const [open, setOpen] = useState<string[]>([]);
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {t('largest.title')}
      </Title>
      <Text c="dimmed">{changes.length === 0 ? t('largest.none') : t('largest.opens')}</Text>
      <Accordion multiple variant="contained" value={open} onChange={setOpen}>
        {changes.map((change) => (
          <Accordion.Item key={change.contractId} value={String(change.contractId)}>
            <Accordion.Control>
              <Group justify="space-between" gap="xs" pr="xs">
                <span>
                  <b>{change.policyNumber ?? change.number}</b> · {change.customer} · {change.product}
                </span>
                <span className="tabular">
                  <Money cents={change.before} /> → <Money cents={change.after} /> (
                  <b>{changeText(relativeChange(change.before, change.after), language)}</b>)
                </span>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              {open.includes(String(change.contractId)) ? <TracePair runId={runId} change={change} /> : null}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Stack>
  );
}
