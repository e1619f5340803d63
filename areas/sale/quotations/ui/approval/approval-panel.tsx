import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { formatMinute } from '#platform/domain-kit/time/rome-time.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type ApprovalView, listApprovals, readApproval, remindApproval, withdrawApproval } from '../../api/approval-routes.ts';
import { topicTexts } from '../../api/approval-texts.ts';
import { read } from '../../api/index.ts';
import { APPROVAL_LABELS, type ApprovalStatus } from '../../domain/index.ts';
import { useApprovalTexts } from '../../texts/approval/it.ts';
import { ApprovalDialog, type ApprovalStep } from './approval-dialog.tsx';

export const APPROVAL_TONES: Readonly<Record<ApprovalStatus, Tone>> = {
  IN_ATTESA: 'progress',
  CHIARIMENTO: 'warning',
  APPROVATA: 'good',
  RIFIUTATA: 'bad',
  SCADUTA: 'bad',
  RITIRATA: 'neutral',
};

/** Note, questions, answers and the outcome of a request. */
function Messages({ request }: { readonly request: ApprovalView }) {
  const t = useApprovalTexts();
  const language = useLanguage();
  return (
    <Stack gap={2}>
      {request.messages.map(({ kind, text, at, by }) => (
        <Text key={`${kind}${at}`} size="sm">
          <Text span c="dimmed" size="sm">
            {`${formatMinute(at)} · ${by} · ${t(`kinds.${kind}`)}: `}
          </Text>
          {kind === 'ESITO' ? [APPROVAL_LABELS[request.status][language], text].filter((part) => part !== '').join(' – ') : text}
        </Text>
      ))}
    </Stack>
  );
}

/** Names at most listed; the others are counted. */
const NAMED = 3;

function approverNames(names: readonly string[], t: ReturnType<typeof useApprovalTexts>): string {
  const shown = names.slice(0, NAMED).join(', ');
  const others = names.length - NAMED;
  return others > 0 ? t('approversMore', { names: shown, count: others }) : t('approvers', { names: shown });
}

/** What of a quotation the agency must approve, the state of the request, and the user's next step. */
export function ApprovalPanel({ id }: { readonly id: number }) {
  const t = useApprovalTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const { data } = useApiQuery(readApproval, { params: { id } });
  const [step, setStep] = useState<ApprovalStep>();
  const stale = { invalidates: [read, readApproval, listApprovals] };
  const remind = useApiMutation(remindApproval, stale);
  const withdraw = useApiMutation(withdrawApproval, stale);
  if (data === undefined) return null;
  const { topics, requests, may, approvers, hours, cannotDecide, mostPercent } = data;
  const [latest, ...earlier] = requests;
  const open = latest?.status === 'IN_ATTESA' || latest?.status === 'CHIARIMENTO' ? latest : undefined;
  const more = may.ask && topics.length === 0 && mostPercent !== null;
  if (latest === undefined && topics.length === 0 && !more) return null;

  const send = async (what: 'remind' | 'withdraw') => {
    try {
      await (what === 'remind' ? remind : withdraw).mutateAsync({ params: { id } });
      notify.done(t(`done.${what}`));
    } catch (error) {
      notify.failed(error);
    }
  };
  const askWithdraw = async () => {
    const words = { title: t('withdraw.title'), message: t('withdraw.text'), confirm: t('withdraw.yes') };
    if (await confirm(words)) await send('withdraw');
  };
  const button = (name: ApprovalStep, variant: 'filled' | 'default') => (
    <Button key={name} size="compact-sm" variant={variant} onClick={() => setStep(name)}>
      {t(`actions.${name}`)}
    </Button>
  );
  const asked = open?.topics ?? topics;
  const who = approvers.length === 0 ? t('nobody') : approverNames(approvers, t);
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('title')}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Stack gap={4} flex={1} miw={240}>
          <Group gap="xs">
            <Text fw={600}>{t('title')}</Text>
            {latest === undefined ? null : (
              <StatusBadge tone={APPROVAL_TONES[latest.status]}>{APPROVAL_LABELS[latest.status][language]}</StatusBadge>
            )}
            {open?.dueAt == null ? null : <Text size="sm">{t('until', { date: formatMinute(open.dueAt) })}</Text>}
          </Group>
          {open !== undefined ? (
            <Text size="sm">{t('asked', { name: open.requestedBy, topics: topicTexts(asked, language) })}</Text>
          ) : topics.length > 0 ? (
            <Text size="sm">{t('needed', { topics: topicTexts(topics, language) })}</Text>
          ) : null}
          {asked.length === 0 ? null : (
            <Text size="sm" c="dimmed">
              {[open?.status === 'CHIARIMENTO' ? t('waitingSeller') : open === undefined ? t('within', { hours }) : null, who]
                .filter((part) => part !== null)
                .join(' ')}
            </Text>
          )}
          {cannotDecide === null ? null : (
            <Text size="sm" c="var(--mantine-color-error)">
              {cannotDecide}
            </Text>
          )}
          {latest === undefined ? null : <Messages request={latest} />}
          {earlier.length === 0 ? null : (
            <details>
              <Text component="summary" size="sm" c="dimmed">
                {t('before')}
              </Text>
              {earlier.map((request) => (
                <Messages key={request.id} request={request} />
              ))}
            </details>
          )}
        </Stack>
        <Group gap="xs">
          {may.ask && topics.length > 0 ? button('ask', 'filled') : null}
          {more ? button('more', 'default') : null}
          {may.answer ? button('answer', 'filled') : null}
          {may.remind ? (
            <Button size="compact-sm" variant="default" loading={remind.isPending} onClick={() => void send('remind')}>
              {t('actions.remind')}
            </Button>
          ) : null}
          {may.withdraw ? (
            <Button size="compact-sm" variant="default" loading={withdraw.isPending} onClick={() => void askWithdraw()}>
              {t('actions.withdraw')}
            </Button>
          ) : null}
          {may.question ? button('question', 'default') : null}
          {may.decide && open !== undefined ? button('refuse', 'default') : null}
        </Group>
      </Group>
      {step === undefined ? null : (
        <ApprovalDialog step={step} target={{ id, topics: asked, mostPercent, hours }} onClose={() => setStep(undefined)} />
      )}
    </Paper>
  );
}
