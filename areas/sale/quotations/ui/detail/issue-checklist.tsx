import { Group, Paper, Switch, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { requestIssue } from '#areas/sale/contracts/api/index.ts';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { read } from '../../api/index.ts';
import { useQuotationsTexts } from '../../texts/pages/it.ts';

interface DetailProps {
  readonly detail: ContractDetail;
}

/** Lets the seller have the quotation issued by itself when the last condition is met. */
function IssueRequest({ detail: { id, issueRequestedBy } }: DetailProps) {
  const t = useQuotationsTexts();
  const request = useApiMutation(requestIssue, { invalidates: [read] });
  const change = (isWanted: boolean) => void request.mutateAsync({ params: { id }, body: { isWanted } }).catch(notify.failed);
  return (
    <Switch
      mt="xs"
      checked={issueRequestedBy !== null}
      disabled={request.isPending}
      onChange={(event) => change(event.currentTarget.checked)}
      label={t('issueRequest.label')}
      description={issueRequestedBy === null ? t('issueRequest.help') : t('issueRequest.by', { who: issueRequestedBy })}
    />
  );
}

/** What an accepted quotation still needs before its issue, and who does it. */
export function IssueChecklist({ detail }: DetailProps) {
  const t = useQuotationsTexts();
  const mayIssue = useHasRole('EMETTI_POLIZZE');
  const { issueSteps } = detail;
  if (issueSteps.length === 0) return null;
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('issueSteps.title')}>
      <Text fw={600}>{t('issueSteps.title')}</Text>
      <Group component="ul" m={0} mt={4} p={0} style={{ listStyle: 'none', gap: '4px var(--mantine-spacing-lg)' }}>
        {issueSteps.map(({ step, isDone, by }) => (
          <Group component="li" key={step} gap={6} wrap="nowrap">
            {isDone ? (
              <IconCircleCheck size={18} color="var(--mantine-color-green-8)" aria-hidden />
            ) : (
              <IconCircleDashed size={18} color="var(--mantine-color-orange-8)" aria-hidden />
            )}
            <Text size="sm">
              {t(`issueSteps.step.${step}`)}: {isDone ? t('issueSteps.done') : t(`issueSteps.by.${by}`)}
            </Text>
          </Group>
        ))}
      </Group>
      {mayIssue ? <IssueRequest detail={detail} /> : null}
    </Paper>
  );
}
