import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { VARIATION_KINDS } from '#areas/offer/catalogue/domain/index.ts';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { newVariationAddress, variationAddress } from '../../api/addresses.ts';
import { listVariations } from '../../api/index.ts';
import { VARIATION_STATES } from '../../domain/index.ts';
import { useVariationsTexts } from '../../texts/it.ts';
import { AsOf } from './as-of.tsx';

/** Variations of a policy, the way to a new one while it is in force, and what the policy was on any day. */
export function VariationsPanel({ detail }: { readonly detail: ContractDetail }) {
  const { id, policyNumber, status } = detail;
  const t = useVariationsTexts();
  const language = useLanguage();
  const [isShown, setShown] = useState(false);
  const { data } = useApiQuery(listVariations, { query: { polizza: id, max: 20 } });
  const items = data?.items ?? [];
  if (policyNumber === null || (items.length === 0 && status !== 'POLIZZA')) return null;
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('panel.title')}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('panel.title')}</Text>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {t(isShown ? 'panel.hideAsOf' : 'panel.asOf')}
          </Button>
          {status === 'POLIZZA' ? (
            <Button
              size="compact-sm"
              variant="default"
              component={Link}
              to={newVariationAddress.href({ ticket: 'senza', polizza: policyNumber })}
            >
              {t('panel.add')}
            </Button>
          ) : null}
        </Group>
      </Group>
      {items.map((row) => (
        <Group key={row.id} gap="xs" mt={4}>
          <StateBadge states={VARIATION_STATES} state={row.status} />
          <Anchor component={Link} to={variationAddress.href({ id: row.id })}>
            {row.number === null ? row.code : t('detail.appendix', { number: row.number })}
          </Anchor>
          <Text size="sm">
            {row.kinds.map((kind) => VARIATION_KINDS[kind][language]).join(', ')} · <DateText date={row.effectiveOn} />
            {row.gross === null || row.gross === 0 ? null : (
              <>
                {' '}
                · <Money cents={row.gross} />
              </>
            )}
          </Text>
        </Group>
      ))}
      {isShown ? (
        <Stack mt="xs">
          <AsOf detail={detail} />
        </Stack>
      ) : null}
    </Paper>
  );
}
