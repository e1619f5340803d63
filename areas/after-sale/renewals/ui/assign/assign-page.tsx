import { Button, Group, MultiSelect, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { renewalRulesAddress } from '../../api/addresses.ts';
import { assignRenewals, listOperators, listRenewals } from '../../api/index.ts';
import { listAssignmentRules, previewAssignment } from '../../api/manage-routes.ts';
import type { AssignPlan } from '../../api/schemas.ts';
import { LEFT_LABELS } from '../../domain/index.ts';
import { useRenewalsTexts } from '../../texts/it.ts';
import { OperatorsPanel } from './operators-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';

const SCOPES = ['SENZA_OPERATORE', 'DI_ASSENTI'] as const;
type Scope = (typeof SCOPES)[number];

/** What an assignment gives to whom, and what it leaves and why. */
function Plan({ plan }: { readonly plan: AssignPlan }) {
  const t = useRenewalsTexts();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language, 0);
  return (
    <Stack gap="xs" aria-live="polite">
      <Text fw={600}>{t('assign.plan', { count: plan.cases })}</Text>
      <FiguresTable caption={t('assign.planCaption')} plain>
        <thead>
          <tr>
            <th>{t('list.operator')}</th>
            <th data-amount>{t('assign.before')}</th>
            <th data-amount>{t('assign.new')}</th>
            <th data-amount>{t('assign.after')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.given.map((row) => (
            <tr key={row.operatorId}>
              <td data-label={t('list.operator')}>{row.name}</td>
              <td data-amount data-label={t('assign.before')}>
                {number(row.before)}
              </td>
              <td data-amount data-label={t('assign.new')}>
                {number(row.cases)}
              </td>
              <td data-amount data-label={t('assign.after')}>
                {number(row.before + row.cases)}
              </td>
            </tr>
          ))}
          {plan.left.map((row) => (
            <tr key={row.why}>
              <td data-label={t('assign.left')}>{t('assign.leftWhy', { why: LEFT_LABELS[row.why][language] })}</td>
              <td data-amount data-label={t('assign.before')} />
              <td data-amount data-label={t('assign.new')}>
                {number(row.cases)}
              </td>
              <td data-amount data-label={t('assign.after')} />
            </tr>
          ))}
        </tbody>
      </FiguresTable>
    </Stack>
  );
}

/** Which cases go to whom: first what would happen, then the assignment itself. */
function AssignForm() {
  const t = useRenewalsTexts();
  const operators = useApiQuery(listOperators, {});
  const preview = useApiMutation(previewAssignment);
  const assign = useApiMutation(assignRenewals, { invalidates: [listRenewals, listOperators, listAssignmentRules] });
  const [scope, setScope] = useState<Scope>('SENZA_OPERATORE');
  const [to, setTo] = useState<readonly string[]>([]);
  const [plan, setPlan] = useState<AssignPlan>();
  const body = { scope, caseIds: [], fromOperatorId: null, operatorIds: to.map(Number), expiresTo: null };
  const show = (chosen: Partial<typeof body> = {}) =>
    preview.mutateAsync({ body: { ...body, ...chosen } }).then(setPlan, (error: unknown) => {
      setPlan(undefined);
      notify.failed(error);
    });
  const save = async () => {
    const { given } = await assign.mutateAsync({ body });
    setPlan(undefined);
    notify.done(t('assign.done', { count: given.reduce((sum, one) => sum + one.cases, 0) }));
  };
  const count = plan?.given.reduce((sum, one) => sum + one.cases, 0) ?? 0;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('assign.title')}>
      <Stack gap="md">
        <Group align="end" gap="sm">
          <Select
            label={t('assign.scope')}
            w={280}
            allowDeselect={false}
            value={scope}
            data={SCOPES.map((value) => ({ value, label: t(`assign.scopes.${value}`) }))}
            onChange={(value) => {
              setScope(SCOPES.find((one) => one === value) ?? 'SENZA_OPERATORE');
              setPlan(undefined);
            }}
          />
          <MultiSelect
            label={t('assign.to')}
            placeholder={to.length === 0 ? t('assign.byRules') : ''}
            w={420}
            value={[...to]}
            data={(operators.data?.items ?? [])
              .filter(({ available }) => available)
              .map((one) => ({ value: String(one.id), label: one.name }))}
            onChange={(chosen) => {
              setTo(chosen);
              setPlan(undefined);
            }}
            clearable
            clearButtonProps={{ 'aria-label': t('assign.byRules') }}
          />
          <Button variant={plan === undefined ? 'filled' : 'default'} loading={preview.isPending} onClick={() => void show()}>
            {t('assign.preview')}
          </Button>
        </Group>
        {plan === undefined ? <Text size="sm">{t('assign.intro')}</Text> : <Plan plan={plan} />}
        {count === 0 ? null : (
          <Group>
            <Button loading={assign.isPending} onClick={() => void save().catch(notify.failed)}>
              {t('assign.save', { count })}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}

/** `/polizze/pratiche-rinnovo/abbina`: cases to operators, the rules, and who is present. */
export function AssignPage() {
  const t = useRenewalsTexts();
  const configures = useHasRole('CONFIGURAZIONE_GLOBALE');
  const operators = useApiQuery(listOperators, {});
  if (operators.error !== null) return <QueryError error={operators.error} onRetry={() => void operators.refetch()} />;
  if (operators.data === undefined) return <LoadingState />;
  return (
    <Stack gap="lg">
      {configures ? (
        <Group justify="flex-end">
          <Button variant="default" component={Link} to={renewalRulesAddress.href()}>
            {t('settings.open')}
          </Button>
        </Group>
      ) : null}
      <AssignForm />
      <section>
        <Title order={2} size="h4" mb="xs">
          {t('rules.title')}
        </Title>
        <RulesPanel operators={operators.data.items} />
      </section>
      <section>
        <Title order={2} size="h4" mb="xs">
          {t('operators.title')}
        </Title>
        <OperatorsPanel operators={operators.data.items} />
      </section>
    </Stack>
  );
}
