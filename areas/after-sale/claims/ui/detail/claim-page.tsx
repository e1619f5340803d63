import { Alert, Anchor, Grid, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { Timeline } from '#platform/ui-kit/display/timeline.tsx';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { claimAddress } from '../../api/addresses.ts';
import { claimEvents, readClaim } from '../../api/index.ts';
import type { ClaimDetail } from '../../api/schemas.ts';
import { CLAIM_CAUSES } from '../../domain/index.ts';
import { CLAIM_STATES, CLAIM_STEPS } from '../../domain/state-codes.ts';
import { CHECK_LABELS, CHECK_OUTCOMES } from '../../domain/state-texts.ts';
import { useClaimsTexts } from '../../texts/it.ts';
import { CHECK_TONES } from '../tones.ts';
import { AmountsPanel } from './amounts-panel.tsx';
import { ApprovalBlocks, ClaimActions } from './claim-actions.tsx';
import { FilesPanel } from './files-panel.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { PartiesPanel } from './parties-panel.tsx';

/** Whether the policy covered the loss. */
function Checks({ detail: { checks } }: { readonly detail: ClaimDetail }) {
  const t = useClaimsTexts();
  const language = useLanguage();
  if (checks.length === 0) return null;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('detail.checks')}>
      <Title order={3} size="h4" mb="sm">
        {t('detail.checks')}
      </Title>
      <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {checks.map(({ code, outcome }) => (
          <Group key={code} component="li" gap="xs">
            <StatusBadge tone={CHECK_TONES[outcome]}>{CHECK_OUTCOMES[outcome][language]}</StatusBadge>
            <Text size="sm">{CHECK_LABELS[code][language]}</Text>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}

/** What happened, and the days that matter. */
function Facts({ detail }: { readonly detail: ClaimDetail }) {
  const t = useClaimsTexts();
  const { policy, lossOn, lossTime, theftWaitEnds, dueOn, work } = detail;
  const optional = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  const day = (label: string, date: string | null) => (date === null ? [] : [{ label, value: <DateText date={date} /> }]);
  return (
    <Paper withBorder p="md" component="section" aria-label={t('detail.facts')}>
      <Title order={3} size="h4" mb="sm">
        {t('detail.facts')}
      </Title>
      <KeyValueList
        items={[
          {
            label: t('list.lossOn'),
            value: (
              <>
                <DateText date={lossOn} /> {lossTime}
              </>
            ),
          },
          ...day(t('list.notifiedOn'), detail.notifiedOn),
          ...optional(t('detail.place'), detail.place),
          { label: t('detail.source'), value: t(`source.${detail.source}`) },
          ...optional(t('detail.companyReference'), detail.companyReference),
          { label: t('detail.isTotal'), value: t(detail.isTotal ? 'yes' : 'no') },
          { label: t('detail.insuredValue'), value: <Money cents={policy.insuredValue} /> },
          {
            label: t('notice.cover'),
            value: (
              <>
                <DateText date={policy.effectiveDate} /> – <DateText date={policy.expiryDate} />
              </>
            ),
          },
          ...optional(t('detail.phone'), policy.phone),
          ...(detail.hasLien ? optional(t('detail.lien'), detail.lienholder) : []),
          ...day(t('detail.consent'), detail.lienConsentOn),
          ...day(t('detail.theftWait'), theftWaitEnds),
          ...day(t('detail.recovered'), detail.recoveredOn),
          ...(work === null ? [] : day(t(detail.step === 'PAGATO' ? 'toClose' : `work.${work}`), dueOn)),
          ...day(t('detail.lapses'), detail.lapsesOn),
          ...optional(t('detail.surveyedBy'), detail.surveyedBy),
          ...optional(t('detail.agreedBy'), detail.agreedBy),
          ...optional(t('detail.approvedBy'), detail.approvedBy),
        ]}
      />
      <Text mt="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {detail.description}
      </Text>
    </Paper>
  );
}

function Ending({ detail: { closingReason, closingNote, mergedInto } }: { readonly detail: ClaimDetail }) {
  const t = useClaimsTexts();
  if (mergedInto !== null) {
    return (
      <Alert color="gray" variant="light" mb="md">
        {t('detail.merged')}{' '}
        <Anchor component={Link} to={claimAddress.href({ code: mergedInto })} underline="always">
          {mergedInto}
        </Anchor>
      </Alert>
    );
  }
  if (closingReason === null) return null;
  return (
    <Alert color="gray" variant="light" mb="md">
      <Text fw={600}>{closingReason}</Text>
      {closingNote}
    </Alert>
  );
}

function Claim({ detail }: { readonly detail: ClaimDetail }) {
  const t = useClaimsTexts();
  const language = useLanguage();
  const { code, state, step, cause, customer, contractId, policyNumber, vehicle, plate, policy } = detail;
  return (
    <>
      <DetailHeader
        title={code}
        badge={
          <StatusBadge tone={CLAIM_STEPS.rows[step].tone}>
            {`${CLAIM_STATES.labels[state][language]} · ${CLAIM_STEPS.labels[step][language]}`}
          </StatusBadge>
        }
        facts={[
          { label: t('list.cause'), value: CLAIM_CAUSES[cause][language] },
          { label: t('list.customer'), value: customer },
          { label: t('list.vehicle'), value: [vehicle, plate].filter((one) => one !== null).join(' · ') },
          {
            label: t('list.policy'),
            value: policy.seesPolicy ? (
              <Anchor component={Link} to={policyAddress.href({ id: contractId })} underline="always">
                {policyNumber}
              </Anchor>
            ) : (
              policyNumber
            ),
          },
        ]}
        actions={<ClaimActions detail={detail} />}
      />
      <Ending detail={detail} />
      <ApprovalBlocks blocks={detail.blocks} />
      <Stack gap="md">
        <AmountsPanel detail={detail} />
        <Grid>
          <Grid.Col span={{ base: 12, md: 7 }}>
            <Stack gap="md">
              <Facts detail={detail} />
              <FilesPanel detail={detail} />
              <MoneyPanel detail={detail} />
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 5 }}>
            <Stack gap="md">
              <Checks detail={detail} />
              <PartiesPanel detail={detail} />
              <NotesPanel detail={detail} />
              <Paper withBorder p="md" component="section" aria-label={t('detail.timeline')}>
                <Title order={3} size="h4" mb="sm">
                  {t('detail.timeline')}
                </Title>
                <Timeline
                  entries={detail.timeline.map(({ id, at, action, who, reason }) => ({
                    key: id,
                    at,
                    title: claimEvents.actions[action][language],
                    ...(who === null ? {} : { who }),
                    ...(reason === null ? {} : { details: reason }),
                  }))}
                />
              </Paper>
            </Stack>
          </Grid.Col>
        </Grid>
      </Stack>
    </>
  );
}

/** `/sinistri/{codice}`: a claim with amounts, cover, documents, people, money and history. */
export function ClaimPage({ code }: { readonly code: string }) {
  const { data, error, refetch } = useApiQuery(readClaim, { params: { code } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return <Claim detail={data} />;
}
