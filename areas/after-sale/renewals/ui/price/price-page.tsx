import { Anchor, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { TaskProgress, useTask } from '#areas/agency/background-tasks/ui/public.tsx';
import { plainDate } from '#platform/api-kit/schemas.ts';
import { formatEuro, formatNumber } from '#platform/domain-kit/number-format.ts';
import { addDays, formatDate } from '#platform/domain-kit/time/dates.ts';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { renewalsAddress } from '../../api/addresses.ts';
import { listRenewals } from '../../api/index.ts';
import { listPriceRuns, PERIOD_FIELDS, type PriceRun, startPriceRun } from '../../api/manage-routes.ts';
import { BLOCK_LABELS, type BlockCode } from '../../domain/index.ts';
import { useRenewalsTexts } from '../../texts/it.ts';

const schema = z.object({ from: plainDate(), to: plainDate() });

/** Days of expiry that a run usually covers. */
const USUAL_DAYS = 60;

/** A run: its progress, or what came of it. */
function Run({ run, onEnd }: { readonly run: PriceRun; readonly onEnd: () => void }) {
  const t = useRenewalsTexts();
  const language = useLanguage();
  const task = useTask(run.finishedAt === null ? run.taskId : null, onEnd);
  const change = run.newPremium - run.oldPremium;
  const number = (value: number) => formatNumber(value, language, 0);
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('run.period', { from: formatDate(run.expiresFrom), to: formatDate(run.expiresTo) })}</Text>
        <Text size="sm">
          <MomentText instant={run.createdAt} />
        </Text>
      </Group>
      {run.finishedAt === null && task !== undefined ? <TaskProgress task={task} /> : null}
      {run.finishedAt === null ? null : (
        <Text size="sm">
          {t('run.result', {
            priced: number(run.priced - run.blocked),
            blocked: number(run.blocked),
            before: formatEuro(run.oldPremium, language),
            after: formatEuro(run.newPremium, language),
            change: `${change >= 0 ? '+' : '−'}${formatEuro(Math.abs(change), language)}`,
          })}
        </Text>
      )}
    </Paper>
  );
}

/** `/polizze/pratiche-rinnovo/rinnova`: the next terms of a period on today's value, age, tariff and tax. */
export function PricePage() {
  const t = useRenewalsTexts();
  const language = useLanguage();
  const today = useToday();
  const [period, setPeriod] = useState({ from: today, to: addDays(today, USUAL_DAYS) });
  const { data, error, refetch } = useApiQuery(listPriceRuns, { query: { da: period.from, a: period.to } });
  const start = useApiMutation(startPriceRun, { invalidates: [listPriceRuns, listRenewals] });
  const form = useSchemaForm(schema, { labels: PERIOD_FIELDS, defaultValues: period });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  const go = form.handleSubmit(async (body) => {
    setPeriod(body);
    await start.mutateAsync({ body }).catch(notify.failed);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void go();
  };
  const isCode = (code: string): code is BlockCode => code in BLOCK_LABELS;
  return (
    <Stack gap="lg" maw={1120}>
      <Paper withBorder p="md" component="form" noValidate onSubmit={submit}>
        <Stack gap="sm">
          <Text>{t('run.intro')}</Text>
          <Group align="end" gap="sm">
            <DateField {...form.field('from')} />
            <DateField {...form.field('to')} />
            <Button type="submit" loading={start.isPending}>
              {t('run.start')}
            </Button>
          </Group>
          <Text size="sm">
            {t('run.cases', {
              count: data.cases,
              cases: formatNumber(data.cases, language, 0),
              from: formatDate(period.from),
              to: formatDate(period.to),
            })}
          </Text>
        </Stack>
      </Paper>
      {data.blocks.length === 0 ? null : (
        <section>
          <Title order={2} size="h4" mb="xs">
            {t('run.blocks')}
          </Title>
          <List>
            {data.blocks.map(({ code, cases }) => (
              <List.Item key={code}>
                {isCode(code) ? BLOCK_LABELS[code][language] : code}: <b>{formatNumber(cases, language, 0)}</b>
              </List.Item>
            ))}
          </List>
          <Anchor underline="always" renderRoot={(props) => <Link {...props} to={renewalsAddress.href({ bloccate: 'true' })} />}>
            {t('run.toBlocked')}
          </Anchor>
        </section>
      )}
      <section>
        <Title order={2} size="h4" mb="xs">
          {t('run.history')}
        </Title>
        {data.items.length === 0 ? <EmptyState title={t('run.none')} text={t('run.noneText')} /> : null}
        <Stack gap="xs">
          {data.items.map((run) => (
            <Run key={run.id} run={run} onEnd={() => void refetch()} />
          ))}
        </Stack>
      </section>
    </Stack>
  );
}
