import { Stack, Text, Title } from '@mantine/core';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import type { ErasureOutcome } from '../../api/index.ts';
import { usePrivacyTexts } from '../../texts/it.ts';

const KINDS = ['customers', 'contracts', 'users', 'mails'] as const;

/** How many rows of each kind, in words. */
export function Counts({ counts }: { readonly counts: Readonly<Record<string, number>> }) {
  const t = usePrivacyTexts();
  const there = KINDS.filter((kind) => (counts[kind] ?? 0) > 0);
  if (there.length === 0) return <Text size="sm">{t('request.heldNone')}</Text>;
  return <Text size="sm">{there.map((kind) => `${t(`request.kinds.${kind}`)}: ${counts[kind] ?? 0}`).join(' · ')}</Text>;
}

/** What is or was erased, and what is kept, why and until when. */
export function OutcomeTable({ outcome, done }: { readonly outcome: ErasureOutcome; readonly done: boolean }) {
  const t = usePrivacyTexts();
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t(done ? 'request.done' : 'request.plan')}
      </Title>
      <Text size="sm" fw={600}>
        {t(done ? 'request.wasErased' : 'request.erased')}
      </Text>
      <Counts counts={outcome.erased} />
      <Text size="sm" fw={600}>
        {t('request.kept')}
      </Text>
      {outcome.kept.length === 0 ? (
        <Text size="sm">{t('request.nothingKept')}</Text>
      ) : (
        <FiguresTable caption={t('request.kept')}>
          <thead>
            <tr>
              <th scope="col">{t('request.what')}</th>
              <th scope="col">{t('request.why')}</th>
              <th scope="col">{t('request.until')}</th>
            </tr>
          </thead>
          <tbody>
            {outcome.kept.map(({ what, why, until }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td data-label={t('request.why')} style={{ whiteSpace: 'normal' }}>
                  {why}
                </td>
                <td data-label={t('request.until')}>{until === null ? '—' : <DateText date={until} />}</td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      )}
    </Stack>
  );
}
