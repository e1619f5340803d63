import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { listProvinces } from '#areas/agency/geography/api/index.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { createAssignmentRule, deleteAssignmentRule, listAssignmentRules, saveAssignmentRule } from '../../api/manage-routes.ts';
import { type AssignmentRuleRow, type OperatorRow, ruleForm } from '../../api/schemas.ts';
import { LANGUAGE_LABELS } from '../../domain/index.ts';
import { useRenewalsTexts } from '../../texts/it.ts';

const LABELS = {
  name: { it: 'Nome della regola', en: 'Name of the rule' },
  active: { it: 'In uso', en: 'In use' },
  producerIds: { it: 'Produttori', en: 'Producers' },
  provinces: { it: 'Province', en: 'Provinces' },
  languages: { it: 'Lingue', en: 'Languages' },
  withinDays: { it: 'Scadono entro giorni', en: 'Expire within days' },
  operatorIds: { it: 'Operatori', en: 'Operators' },
} as const;

const NEW_RULE = { name: '', active: true, producerIds: [], provinces: [], languages: [], withinDays: null, operatorIds: [] };

interface RuleDialogProps {
  readonly rule: AssignmentRuleRow | null;
  readonly operators: readonly OperatorRow[];
  readonly producers: readonly { readonly id: number; readonly name: string }[];
  readonly onClose: () => void;
}

function RuleDialog({ rule, operators, producers, onClose }: RuleDialogProps) {
  const t = useRenewalsTexts();
  const language = useLanguage();
  const provinces = useApiQuery(listProvinces, { query: {} });
  const options = { invalidates: [listAssignmentRules] };
  const [create, save] = [useApiMutation(createAssignmentRule, options), useApiMutation(saveAssignmentRule, options)];
  return (
    <FormDialog
      title={rule?.name ?? t('rules.add')}
      text={t('rules.anyHelp')}
      schema={ruleForm}
      labels={LABELS}
      defaultValues={rule === null ? NEW_RULE : { ...rule }}
      saveLabel={t('operators.save')}
      onSave={async (typed) => {
        const body = ruleForm.parse(typed);
        if (rule === null) await create.mutateAsync({ body });
        else await save.mutateAsync({ params: { id: rule.id }, body, version: rule.version });
        notify.done(t('rules.saved'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} maxLength={80} />
          <MultiSelectField
            {...form.field('operatorIds')}
            required
            options={operators.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <MultiSelectField
            {...form.field('producerIds')}
            required={false}
            options={producers.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <MultiSelectField
            {...form.field('provinces')}
            required={false}
            source={provinces}
            options={(provinces.data?.items ?? []).map(({ acronym, name }) => ({ value: acronym, label: `${acronym} · ${name}` }))}
          />
          <MultiSelectField
            {...form.field('languages')}
            required={false}
            options={keysOf(LANGUAGE_LABELS).map((value) => ({ value, label: LANGUAGE_LABELS[value][language] }))}
          />
          <NumberField {...form.field('withinDays')} required={false} />
          <SwitchField {...form.field('active')} />
        </>
      )}
    </FormDialog>
  );
}

/** The rules of the assignment, the first that covers a case decides. */
export function RulesPanel({ operators }: { readonly operators: readonly OperatorRow[] }) {
  const t = useRenewalsTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const { data } = useApiQuery(listAssignmentRules, {});
  const remove = useApiMutation(deleteAssignmentRule, { invalidates: [listAssignmentRules] });
  const [edited, setEdited] = useState<AssignmentRuleRow | null>();
  if (data === undefined) return <LoadingState height={80} />;
  const { items } = data;
  const namesOf = (ids: readonly number[], all: readonly { readonly id: number; readonly name: string }[]) =>
    ids.map((one) => all.find(({ id }) => id === one)?.name ?? '–').join(', ');
  const whichOf = (rule: AssignmentRuleRow) =>
    [
      namesOf(rule.producerIds, data.producers),
      rule.provinces.join(', '),
      rule.languages.map((code) => LANGUAGE_LABELS[code][language]).join(', '),
      rule.withinDays === null ? '' : t('rules.within', { count: rule.withinDays }),
    ]
      .filter((part) => part !== '')
      .join(' · ');
  const ask = async (rule: AssignmentRuleRow) => {
    const sure = await confirm({
      title: t('rules.remove'),
      message: t('rules.removeText', { name: rule.name }),
      confirm: t('rules.remove'),
      danger: true,
    });
    if (sure) await remove.mutateAsync({ params: { id: rule.id } });
  };
  return (
    <Stack gap="xs" align="start">
      {items.length === 0 ? (
        <Text>{t('rules.empty')}</Text>
      ) : (
        <div style={{ width: '100%' }}>
          <FiguresTable caption={t('rules.title')}>
            <thead>
              <tr>
                <th>{t('rules.name')}</th>
                <th>{t('rules.which')}</th>
                <th>{t('rules.to')}</th>
                <th>{t('operators.state')}</th>
                <th>{t('operators.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((rule) => (
                <tr key={rule.id}>
                  <td data-label={t('rules.name')}>{rule.name}</td>
                  <td data-label={t('rules.which')}>{whichOf(rule) === '' ? t('rules.all') : whichOf(rule)}</td>
                  <td data-label={t('rules.to')}>{namesOf(rule.operatorIds, operators)}</td>
                  <td data-label={t('operators.state')}>
                    <StatusBadge tone={rule.active ? 'good' : 'neutral'}>{t(rule.active ? 'rules.active' : 'rules.inactive')}</StatusBadge>
                  </td>
                  <td data-label={t('operators.actions')}>
                    <Group gap={4} wrap="nowrap">
                      <Button
                        size="compact-sm"
                        variant="default"
                        onClick={() => setEdited(rule)}
                        aria-label={t('operators.editName', { name: rule.name })}
                      >
                        {t('operators.edit')}
                      </Button>
                      <Button
                        size="compact-sm"
                        variant="default"
                        onClick={() => void ask(rule).catch(notify.failed)}
                        aria-label={t('rules.removeName', { name: rule.name })}
                      >
                        {t('rules.remove')}
                      </Button>
                    </Group>
                  </td>
                </tr>
              ))}
            </tbody>
          </FiguresTable>
        </div>
      )}
      <Button variant="default" onClick={() => setEdited(null)}>
        {t('rules.add')}
      </Button>
      {edited === undefined ? null : (
        <RuleDialog rule={edited} operators={operators} producers={data.producers} onClose={() => setEdited(undefined)} />
      )}
    </Stack>
  );
}
