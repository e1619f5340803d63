import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Route } from '#platform/api-kit/route.ts';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import {
  approvePractice,
  type FinancingPractice,
  financingRefusalSchema,
  listPractices,
  openPractice,
  REFUSAL_FIELDS,
  refusePractice,
  sendPractice,
  withdrawPractice,
} from '../../api/index.ts';
import { FINANCING_STATE_LABELS } from '../../domain/index.ts';
import { usePaymentsTexts } from '../../texts/it.ts';

const TONES: Readonly<Record<FinancingPractice['status'], Tone>> = {
  BOZZA: 'neutral',
  IN_VALUTAZIONE: 'progress',
  APPROVATA: 'good',
  RESPINTA: 'bad',
  RITIRATA: 'neutral',
  LIQUIDATA: 'good',
};

interface FinancingProps {
  readonly id: number;
  /** The route that loaded the contract of the page. */
  readonly read: Pick<Route, 'method' | 'path'>;
}

/** What is known of a practice, on one line. */
function PracticeLine({ practice }: { readonly practice: FinancingPractice }) {
  const t = usePaymentsTexts();
  const language = useLanguage();
  const { amount, createdAt, decidedAt, lender, loanNumber, paidOn, reason } = practice;
  return (
    <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
      {lender} · {t('financing.loan', { number: loanNumber })} · {formatEuro(amount, language)} ·{' '}
      <MomentText instant={decidedAt ?? createdAt} />
      {reason === null ? null : ` · ${reason}`}
      {paidOn === null ? null : ` · ${t('financing.paidOn', { date: formatDate(paidOn) })}`}
    </Text>
  );
}

/** The buttons of a practice that the user may move on. */
function PracticeActions({ id, read, practice }: FinancingProps & { readonly practice: FinancingPractice }) {
  const t = usePaymentsTexts();
  const sells = useHasRole('UPDATE_PREVENTIVI', 'EMETTI_POLIZZE');
  const decides = useHasRole('UPDATE_ESTRATTI_CONTO');
  const stale = { invalidates: [listPractices, read] };
  const send = useApiMutation(sendPractice, stale);
  const withdraw = useApiMutation(withdrawPractice, stale);
  const approve = useApiMutation(approvePractice, stale);
  const refuse = useApiMutation(refusePractice, stale);
  const [isRefusing, setIsRefusing] = useState(false);
  const params = { id, practiceId: practice.id };
  const run = (step: { readonly mutateAsync: (input: { readonly params: typeof params }) => Promise<unknown> }, done: string) =>
    void step.mutateAsync({ params }).then(() => notify.done(done), notify.failed);
  const isBusy = send.isPending || withdraw.isPending || approve.isPending;
  const { status } = practice;
  return (
    <Group gap="xs">
      {sells && status === 'BOZZA' ? (
        <Button size="compact-xs" disabled={isBusy} onClick={() => run(send, t('financing.sent'))}>
          {t('financing.send')}
        </Button>
      ) : null}
      {decides && status === 'IN_VALUTAZIONE' ? (
        <>
          <Button size="compact-xs" disabled={isBusy} onClick={() => run(approve, t('financing.approved'))}>
            {t('financing.approve')}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => setIsRefusing(true)}>
            {t('financing.refuse')}
          </Button>
        </>
      ) : null}
      {sells && (status === 'BOZZA' || status === 'IN_VALUTAZIONE') ? (
        <Button size="compact-xs" variant="default" disabled={isBusy} onClick={() => run(withdraw, t('financing.withdrawn'))}>
          {t('financing.withdraw')}
        </Button>
      ) : null}
      {isRefusing ? (
        <FormDialog
          title={t('financing.refuse')}
          text={t('financing.refuseText')}
          schema={financingRefusalSchema}
          labels={REFUSAL_FIELDS}
          defaultValues={{ reason: '' }}
          saveLabel={t('financing.refuse')}
          danger
          onSave={async (body) => {
            await refuse.mutateAsync({ params, body });
            notify.done(t('financing.refused'));
          }}
          onClose={() => setIsRefusing(false)}
        >
          {(form) => <TextAreaField {...form.field('reason')} maxLength={300} />}
        </FormDialog>
      ) : null}
    </Group>
  );
}

/** The practices with the lender of a contract whose premium a loan pays, and the next step. */
export function FinancingPanel({ id, read }: FinancingProps) {
  const t = usePaymentsTexts();
  const language = useLanguage();
  const sells = useHasRole('UPDATE_PREVENTIVI', 'EMETTI_POLIZZE');
  const { data } = useApiQuery(listPractices, { params: { id } });
  const open = useApiMutation(openPractice, { invalidates: [listPractices, read] });
  if (data === undefined || (data.items.length === 0 && !data.canOpen)) return null;
  const start = () => void open.mutateAsync({ params: { id } }).then(() => notify.done(t('financing.opened')), notify.failed);
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('financing.title')}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('financing.title')}</Text>
        {sells && data.canOpen ? (
          <Button size="compact-sm" variant={data.items.length === 0 ? 'filled' : 'default'} loading={open.isPending} onClick={start}>
            {t(data.items.length === 0 ? 'financing.open' : 'financing.again')}
          </Button>
        ) : null}
      </Group>
      {data.items.length === 0 ? (
        <Text size="sm" c="dimmed" mt={4}>
          {t('financing.none')}
        </Text>
      ) : (
        <Stack component="ul" gap="xs" m={0} mt="xs" p={0} style={{ listStyle: 'none' }}>
          {data.items.map((practice) => (
            <Group component="li" key={practice.id} gap="xs">
              <StatusBadge tone={TONES[practice.status]}>{FINANCING_STATE_LABELS[practice.status][language]}</StatusBadge>
              <PracticeLine practice={practice} />
              <PracticeActions id={id} read={read} practice={practice} />
            </Group>
          ))}
        </Stack>
      )}
    </Paper>
  );
}
