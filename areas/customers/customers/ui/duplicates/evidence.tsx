import { Group } from '@mantine/core';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import type { CustomerPair } from '../../api/index.ts';
import type { Verdict } from '../../domain/index.ts';
import { useRegistryTexts } from '../../texts/registry/it.ts';

const TONES: Readonly<Record<Verdict, Tone>> = { EQUAL: 'good', SIMILAR: 'info', DIFFERENT: 'bad' };

/** Why two customers were paired, and what speaks against it. */
export function EvidenceList({ evidence }: Pick<CustomerPair, 'evidence'>) {
  const t = useRegistryTexts();
  return (
    <Group gap={4}>
      {evidence.map(({ fact, verdict }) => (
        <StatusBadge key={fact} tone={TONES[verdict]}>
          {t(`verdicts.${verdict}`, { fact: t(`facts.${fact}`) })}
        </StatusBadge>
      ))}
    </Group>
  );
}
