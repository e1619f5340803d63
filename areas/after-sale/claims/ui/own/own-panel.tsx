import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { ownClaimAddress, ownNoticeAddress } from '../../api/addresses.ts';
import { ownClaims } from '../../api/own-routes.ts';
import { CLAIM_CAUSES } from '../../domain/index.ts';
import { CLAIM_STEPS } from '../../domain/state-codes.ts';
import { useClaimsTexts } from '../../texts/it.ts';

/** What the home of the customer knows of a policy. */
export interface OwnPolicyCard {
  readonly id: number;
  readonly insured: string;
  readonly plate: string | null;
}

/** The customer's claims, and a button to report a loss for each policy of a vehicle. */
export function OwnPanel({ policies }: { readonly policies: readonly OwnPolicyCard[] }) {
  const t = useClaimsTexts();
  const language = useLanguage();
  const { data } = useApiQuery(ownClaims, {});
  // A home has no plate and its claims are not taken here.
  const vehicles = policies.filter(({ plate }) => plate !== null);
  const items = data?.items ?? [];
  if (vehicles.length === 0 && items.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-label={t('own.title')}>
      <Title order={3} size="h4">
        {t('own.title')}
      </Title>
      {items.length === 0 ? null : (
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {items.map(({ code, cause, lossOn, step, paid }) => (
            <Paper withBorder p="md" component="li" key={code}>
              <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
                <Anchor component={Link} to={ownClaimAddress.href({ code })} fw={600} underline="always">
                  {CLAIM_CAUSES[cause][language]}
                </Anchor>
                <StateBadge states={CLAIM_STEPS} state={step} forCustomer />
              </Group>
              <Text size="sm" c="dimmed">
                {code} · <DateText date={lossOn} />
                {paid === 0 ? null : (
                  <>
                    {' · '}
                    {t('own.paid')} <Money cents={paid} />
                  </>
                )}
              </Text>
            </Paper>
          ))}
        </Stack>
      )}
      {vehicles.map(({ id, insured, plate }) => (
        <Button
          key={id}
          component={Link}
          to={ownNoticeAddress.href({ id })}
          variant="light"
          size="md"
          h="auto"
          py="xs"
          styles={{ label: { whiteSpace: 'normal' } }}
        >
          {t('own.report', { vehicle: `${insured} · ${plate ?? ''}` })}
        </Button>
      ))}
    </Stack>
  );
}
