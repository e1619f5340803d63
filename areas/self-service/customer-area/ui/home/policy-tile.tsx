import { Anchor, Group, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { ownPolicyAddress } from '../../api/addresses.ts';
import type { PolicyCard } from '../../api/index.ts';
import { usePortalTexts } from '../../texts/it.ts';
import { CoverBadge } from '../cover-badge.tsx';

/** One policy on the home: what is insured, until when, what is due. */
export function PolicyTile({ policy }: { readonly policy: PolicyCard }) {
  const t = usePortalTexts();
  const language = useLanguage();
  const { due, expiryDate, id, insured, insurer, number, plate, product, state } = policy;
  return (
    <Paper withBorder p="md" component="li">
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Anchor component={Link} to={ownPolicyAddress.href({ id })} fw={600} underline="always">
          {[insured, plate].filter(Boolean).join(' · ')}
        </Anchor>
        <CoverBadge state={state} />
      </Group>
      <Text size="sm">{[product, insurer].filter(Boolean).join(' · ')}</Text>
      <Text size="sm" c="dimmed">
        {[`${t('policy.number')} ${number}`, expiryDate === null ? null : `${t('policy.to').toLowerCase()} ${formatDate(expiryDate)}`]
          .filter(Boolean)
          .join(', ')}
      </Text>
      {due === null ? null : (
        <Text mt={4} fw={600}>
          {t('policy.due')}: {formatEuro(due.amount, language)}
          {due.dueOn === null ? '' : ` ${t('policy.dueBy', { date: formatDate(due.dueOn) })}`}
        </Text>
      )}
    </Paper>
  );
}
