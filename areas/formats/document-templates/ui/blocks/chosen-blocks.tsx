import { Checkbox, Select, Text } from '@mantine/core';
import { REPEATED_VALUES, repeatedValues } from '#areas/agency/documents/domain/index.ts';
import { GroupEditor } from '#areas/insight/analysis/ui/public.tsx';
import { entriesOf } from '#platform/domain-kit/entries.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { CONDITION_MODEL, LEGAL_TEXT_LABELS, LIMITS, NO_TEXT, TEMPLATE_FIELDS } from '../../domain/index.ts';
import { useTemplateTexts } from '../../texts/it.ts';
import { useEditing, useProblem } from '../editor/editing.ts';
import { TemplateTextField } from '../editor/template-text-field.tsx';
import { PictureSelect } from './picture-select.tsx';
import { AlignSelect, type BlockProps, Millimetres, Rows } from './simple-blocks.tsx';

function ColumnValue({
  group,
  value,
  path,
  onChange,
}: {
  readonly group: string;
  readonly value: string;
  readonly path: string;
  readonly onChange: (value: string) => void;
}) {
  const t = useTemplateTexts();
  const language = useLanguage();
  const { readOnly } = useEditing();
  const error = useProblem(path);
  const values = repeatedValues(group)?.values ?? [];
  return (
    <Select
      label={t('editor.column')}
      data={values.map(({ id, label }) => ({ value: id, label: label[language] }))}
      value={values.some(({ id }) => id === value) ? value : null}
      allowDeselect={false}
      disabled={readOnly}
      error={error}
      onChange={(chosen) => onChange(chosen ?? value)}
    />
  );
}

export function TableFields({ block, path, onChange }: BlockProps<'TABELLA'>) {
  const t = useTemplateTexts();
  const language = useLanguage();
  const { readOnly } = useEditing();
  const errors = { group: useProblem(`${path}.group`), columns: useProblem(`${path}.columns`), totals: useProblem(`${path}.totals`) };
  return (
    <>
      <TemplateTextField
        label={TEMPLATE_FIELDS.title[language]}
        text={block.title}
        path={`${path}.title`}
        maxLength={LIMITS.label}
        onChange={(title, place) => onChange({ ...block, title }, place)}
      />
      <Select
        label={TEMPLATE_FIELDS.group[language]}
        data={REPEATED_VALUES.map(({ id, label }) => ({ value: id, label: label[language] }))}
        value={block.group}
        allowDeselect={false}
        disabled={readOnly}
        error={errors.group}
        onChange={(group) => {
          const first = repeatedValues(group ?? '')?.values[0];
          if (group !== null && group !== block.group && first !== undefined) {
            onChange({ ...block, group, columns: [{ value: first.id, title: first.label }], totals: false });
          }
        }}
      />
      <Rows
        rows={block.columns}
        most={LIMITS.columns}
        add={t('editor.addColumn')}
        newRow={() => ({ value: '', title: NO_TEXT })}
        error={errors.columns}
        onChange={(columns) => onChange({ ...block, columns })}
      >
        {(column, at, changed) => (
          <>
            <ColumnValue
              group={block.group}
              value={column.value}
              path={`${path}.columns.${at}.value`}
              onChange={(value) => {
                const label = repeatedValues(block.group)?.values.find(({ id }) => id === value)?.label ?? NO_TEXT;
                onChange({ ...block, columns: changed({ value, title: column.title.it === '' ? label : column.title }) });
              }}
            />
            <TemplateTextField
              label={TEMPLATE_FIELDS.title[language]}
              text={column.title}
              path={`${path}.columns.${at}.title`}
              maxLength={LIMITS.label}
              onChange={(title, place) => onChange({ ...block, columns: changed({ ...column, title }) }, place)}
            />
          </>
        )}
      </Rows>
      <Checkbox
        label={TEMPLATE_FIELDS.totals[language]}
        checked={block.totals}
        disabled={readOnly}
        error={errors.totals}
        onChange={(event) => onChange({ ...block, totals: event.currentTarget.checked })}
      />
    </>
  );
}

const OWN = 'own ';

export function LegalFields({ block, path, onChange }: BlockProps<'TESTO_LEGALE'>) {
  const t = useTemplateTexts();
  const language = useLanguage();
  const { content, readOnly } = useEditing();
  const error = useProblem(path);
  const laws = entriesOf(LEGAL_TEXT_LABELS);
  const data = [
    { group: t('editor.lawText'), items: laws.map(([value, label]) => ({ value: value as string, label: label[language] })) },
    { group: t('editor.ownTexts'), items: content.texts.map(({ id, name }) => ({ value: OWN + id, label: name })) },
  ];
  return (
    <Select
      label={TEMPLATE_FIELDS.text[language]}
      description={t('editor.legalHelp')}
      data={data.filter(({ items }) => items.length > 0)}
      value={block.law ?? (block.own === null ? null : OWN + block.own)}
      searchable
      allowDeselect={false}
      disabled={readOnly}
      error={error}
      onChange={(value) => {
        if (value === null) return;
        const law = laws.find(([name]) => name === value)?.[0] ?? null;
        onChange({ ...block, law, own: law === null ? value.slice(OWN.length) : null });
      }}
    />
  );
}

export function PictureFields({ block, path, onChange }: BlockProps<'IMMAGINE'>) {
  const language = useLanguage();
  return (
    <>
      <PictureSelect picture={block.picture} path={`${path}.picture`} onChange={(picture) => onChange({ ...block, picture })} />
      <TemplateTextField
        label={TEMPLATE_FIELDS.alt[language]}
        text={block.alt ?? NO_TEXT}
        path={`${path}.alt`}
        maxLength={LIMITS.label}
        onChange={(alt, place) => onChange({ ...block, alt }, place)}
      />
      <Millimetres
        label={TEMPLATE_FIELDS.height[language]}
        value={block.height}
        least={5}
        most={120}
        onChange={(height) => onChange({ ...block, height })}
      />
      <AlignSelect value={block.align} onChange={(align) => onChange({ ...block, align })} />
    </>
  );
}

export function ConditionFields({ block, path, onChange }: BlockProps<'SE'>) {
  const t = useTemplateTexts();
  const { faults, readOnly } = useEditing();
  const language = useLanguage();
  const error = useProblem(`${path}.when`);
  const inside = faults.find((fault) => fault.path.startsWith(`${path}.when.`));
  const insideText = useProblem(inside?.path ?? '');
  return (
    <>
      <Text fw={500} size="sm">
        {TEMPLATE_FIELDS.when[language]}
      </Text>
      <fieldset disabled={readOnly} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
        <GroupEditor model={CONDITION_MODEL} group={block.when} onChange={(when) => onChange({ ...block, when }, `${path}.when`)} />
      </fieldset>
      {(error ?? insideText) === undefined ? null : (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error ?? insideText}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t('editor.inside', { count: block.blocks.length })}
      </Text>
    </>
  );
}
