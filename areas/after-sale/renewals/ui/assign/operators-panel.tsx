import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listOperators } from '../../api/index.ts';
import { saveOperator } from '../../api/manage-routes.ts';
import { type OperatorRow, operatorForm } from '../../api/schemas.ts';
import { LANGUAGE_LABELS } from '../../domain/index.ts';
import { useRenewalsTexts } from '../../texts/it.ts';

const LABELS = {
  languages: { it: 'Lingue', en: 'Languages' },
  maxOpen: { it: 'Massimo di pratiche aperte', en: 'Most open cases' },
  absentFrom: { it: 'Assente dal', en: 'Away from' },
  absentTo: { it: 'Assente fino al', en: 'Away until' },
} as const;

function OperatorDialog({ operator, onClose }: { readonly operator: OperatorRow; readonly onClose: () => void }) {
  const t = useRenewalsTexts();
  const language = useLanguage();
  const save = useApiMutation(saveOperator, { invalidates: [listOperators] });
  const { languages, maxOpen, absentFrom, absentTo } = operator;
  return (
    <FormDialog
      title={operator.name}
      schema={operatorForm}
      labels={LABELS}
      defaultValues={{ languages: [...languages], maxOpen, absentFrom, absentTo }}
      saveLabel={t('operators.save')}
      onSave={async (body) => {
        await save.mutateAsync({ params: { id: operator.id }, body });
        notify.done(t('operators.saved'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <MultiSelectField
            {...form.field('languages')}
            required
            options={keysOf(LANGUAGE_LABELS).map((value) => ({ value, label: LANGUAGE_LABELS[value][language] }))}
          />
          <NumberField {...form.field('maxOpen')} required={false} help={t('operators.maxHelp')} />
          <DateField {...form.field('absentFrom')} required={false} />
          <DateField {...form.field('absentTo')} required={false} help={t('operators.absentHelp')} />
        </>
      )}
    </FormDialog>
  );
}

/** Operators with their load and whether they can take cases. */
export function OperatorsPanel({ operators }: { readonly operators: readonly OperatorRow[] }) {
  const t = useRenewalsTexts();
  const language = useLanguage();
  const [edited, setEdited] = useState<OperatorRow>();
  const number = (value: number) => formatNumber(value, language, 0);
  if (operators.length === 0) return <Text>{t('operators.empty')}</Text>;
  return (
    <>
      <FiguresTable caption={t('operators.title')}>
        <thead>
          <tr>
            <th>{t('list.operator')}</th>
            <th>{t('operators.callCentre')}</th>
            <th>{t('operators.state')}</th>
            <th>{t('operators.languages')}</th>
            <th data-amount>{t('operators.load')}</th>
            <th data-amount>{t('operators.max')}</th>
            <th data-amount>{t('operators.callsToday')}</th>
            <th>{t('operators.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {operators.map((row) => (
            <tr key={row.id}>
              <td data-label={t('list.operator')}>{row.name}</td>
              <td data-label={t('operators.callCentre')}>{row.callCentre ?? '–'}</td>
              <td data-label={t('operators.state')}>
                <StatusBadge tone={row.available ? 'good' : 'warning'}>{row.why ?? t('operators.present')}</StatusBadge>
              </td>
              <td data-label={t('operators.languages')}>{row.languages.map((code) => LANGUAGE_LABELS[code][language]).join(', ')}</td>
              <td data-amount data-label={t('operators.load')}>
                {number(row.load)}
              </td>
              <td data-amount data-label={t('operators.max')}>
                {row.maxOpen === null ? '–' : number(row.maxOpen)}
              </td>
              <td data-amount data-label={t('operators.callsToday')}>
                {number(row.callsToday)}
              </td>
              <td data-label={t('operators.actions')}>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => setEdited(row)}
                  aria-label={t('operators.editName', { name: row.name })}
                >
                  {t('operators.edit')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
      {edited === undefined ? null : <OperatorDialog operator={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
