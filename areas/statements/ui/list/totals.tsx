import { Group, Paper, Text } from '@mantine/core';
import { Money } from '#platform/ui-kit/display/values.tsx';
import type { StatementPage } from '../../api/index.ts';
import { useStatementsTexts } from '../../texts/it.ts';

/** Totals of the whole filter, not of the page. */
export function Totals({ totals }: { readonly totals: StatementPage['totals'] | undefined }) {
  const t = useStatementsTexts();
  const sums = ['collected', 'commission', 'toCollect', 'toPay'] as const;
  return (
    <Paper withBorder px="md" py="xs" component="section" aria-label={t('list.totals')}>
      <Group style={{ columnGap: 'var(--mantine-spacing-xl)', rowGap: 4 }}>
        <Text fw={600}>{t('list.totals')}</Text>
        {sums.map((sum) => (
          <Text key={sum} component="span">
            <Text component="span" c="dimmed">
              {t(`columns.${sum}`)}{' '}
            </Text>
            <b>
              <Money cents={totals?.[sum]} />
            </b>
          </Text>
        ))}
      </Group>
    </Paper>
  );
}
