import { ActionIcon, Group, NumberInput, Paper, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { keysOf } from '#platform/domain-kit/entries.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { Sheet } from '#platform/ui-kit/sheet/sheet.tsx';
import type { SheetColumn } from '#platform/ui-kit/sheet/sheet-column.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { FILL_LABELS, ROLE_LABELS, STYLE_LABELS } from '../../domain/codes.ts';
import { faultText } from '../../domain/fault-texts.ts';
import type { Fault } from '../../domain/faults.ts';
import type { LayoutContent } from '../../domain/index.ts';
import { FILLS, type RecordType, ROLES, SOURCES, STYLES } from '../../domain/layout.ts';
import { FILE_VALUES, type SourceCode, VALUES } from '../../domain/value-codes.ts';
import { type RecordLayoutsText, useRecordLayoutsTexts } from '../../texts/it.ts';
import { cellErrors, errorAt, fieldOf, newField, REQUIRED, rowOf } from './field-rows.ts';

const LABELS = { ...FILE_VALUES, ...VALUES } as const;

/** Values to choose from: those of the file, and in a detail those of movements and coverages. */
function sourcesOf({ role, each }: RecordType): readonly SourceCode[] {
  const isOfCoverage = (code: SourceCode) => code.startsWith('GARANZIA');
  const file = keysOf(FILE_VALUES);
  if (role !== 'DETTAGLIO') return file;
  const own = file.filter((code) => !code.startsWith('TOTALE_') && !['RIGHE', 'DETTAGLI', 'MOVIMENTI'].includes(code));
  return [...keysOf(VALUES).filter((code) => each === 'GARANZIA' || !isOfCoverage(code)), ...own];
}

function columnsOf(t: RecordLayoutsText, language: Language, layout: LayoutContent): SheetColumn[] {
  const labelled = <K extends string>(codes: readonly K[], labels: Readonly<Record<K, { readonly it: string; readonly en: string }>>) =>
    codes.map((value) => ({ value, label: labels[value][language] }));
  return [
    { key: 'name', title: t('editor.name'), type: 'text', maxLength: 60, width: 150 },
    {
      key: 'source',
      title: t('editor.source'),
      type: 'select',
      width: 230,
      options: SOURCES.map((value) => ({ value, label: LABELS[value].label[language] })),
    },
    { key: 'text', title: t('editor.text'), type: 'text', maxLength: 200, width: 110 },
    { key: 'width', title: t(layout.format === 'FISSO' ? 'editor.width' : 'editor.maxWidth'), type: 'integer', width: 80 },
    { key: 'required', title: t('editor.required'), type: 'select', width: 100, options: [{ value: REQUIRED, label: t('editor.yes') }] },
    { key: 'style', title: t('editor.style'), type: 'select', width: 190, options: labelled(STYLES, STYLE_LABELS) },
    ...(layout.format === 'FISSO'
      ? [{ key: 'fill', title: t('editor.fill'), type: 'select', width: 140, options: labelled(FILLS, FILL_LABELS) } as const]
      : []),
    { key: 'codes', title: t('editor.codes'), type: 'text', maxLength: 500, width: 180 },
    { key: 'when', title: t('editor.condition'), type: 'text', maxLength: 100, width: 180 },
  ];
}

interface RecordEditorProps {
  readonly layout: LayoutContent;
  readonly position: number;
  readonly faults: readonly Fault[];
  readonly readOnly: boolean;
  readonly onChange: (record: RecordType) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One type of records: when it is written, and its fields as a sheet. */
export function RecordEditor({ layout, position, faults, readOnly, onChange, onMove, onRemove }: RecordEditorProps) {
  const t = useRecordLayoutsTexts();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const record = layout.records[position];
  if (record === undefined) return null;
  const name = record.name === '' ? t('editor.record', { position: position + 1 }) : record.name;
  const textOf = (fault: Fault) => faultText(fault, language);
  const at = (path: string) => errorAt(faults, `records.${position}.${path}`, textOf);
  const isDetail = record.role === 'DETTAGLIO';
  const sum = record.fields.reduce((total, { width }) => total + (width ?? 0), 0);
  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Title order={3} size="h4">
          {ROLE_LABELS[record.role][language]} · {name}
        </Title>
        {readOnly ? null : (
          <Group gap={4} wrap="nowrap">
            <ActionIcon variant="subtle" aria-label={t('editor.up', { name })} disabled={position === 0} onClick={() => onMove(-1)}>
              <IconArrowUp size={16} stroke={1.6} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={t('editor.down', { name })}
              disabled={position === layout.records.length - 1}
              onClick={() => onMove(1)}
            >
              <IconArrowDown size={16} stroke={1.6} />
            </ActionIcon>
            <ActionIcon variant="subtle" aria-label={t('editor.remove', { name })} onClick={onRemove}>
              <IconX size={16} stroke={1.6} />
            </ActionIcon>
          </Group>
        )}
      </Group>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2, md: 5 }} spacing="sm">
          <TextInput
            label={t('editor.recordName')}
            value={record.name}
            maxLength={60}
            disabled={readOnly}
            error={at('name')}
            onChange={(event) => onChange({ ...record, name: event.currentTarget.value })}
          />
          <Select
            label={t('editor.role')}
            allowDeselect={false}
            disabled={readOnly}
            value={record.role}
            data={ROLES.map((value) => ({ value, label: ROLE_LABELS[value][language] }))}
            onChange={(value) => onChange({ ...record, role: ROLES.find((one) => one === value) ?? record.role })}
          />
          {isDetail ? (
            <Select
              label={t('editor.each')}
              allowDeselect={false}
              disabled={readOnly}
              value={record.each}
              data={[
                { value: 'MOVIMENTO', label: t('editor.eachMovement') },
                { value: 'GARANZIA', label: t('editor.eachCoverage') },
              ]}
              onChange={(value) => onChange({ ...record, each: value === 'GARANZIA' ? 'GARANZIA' : 'MOVIMENTO' })}
            />
          ) : null}
          {isDetail ? (
            <TextInput
              label={t('editor.when')}
              placeholder={t('editor.whenExample')}
              value={record.when ?? ''}
              maxLength={100}
              disabled={readOnly}
              error={at('when')}
              onChange={(event) => onChange({ ...record, when: event.currentTarget.value === '' ? null : event.currentTarget.value })}
            />
          ) : null}
          {layout.format === 'FISSO' ? (
            <NumberInput
              label={t('editor.length')}
              min={1}
              max={4000}
              allowDecimal={false}
              hideControls
              disabled={readOnly}
              value={record.length ?? ''}
              error={at('length')}
              onChange={(value) => onChange({ ...record, length: typeof value === 'number' && value > 0 ? value : null })}
            />
          ) : null}
        </SimpleGrid>
        {record.fields.length === 0 ? (
          <Text size="sm" {...(at('fields') === undefined ? {} : { c: 'red.9' })}>
            {t('editor.noFields')}
          </Text>
        ) : (
          <Sheet
            label={t('editor.fields', { name })}
            columns={columnsOf(t, language, layout)}
            rows={record.fields.map(rowOf)}
            onChange={(rows) => onChange({ ...record, fields: rows.map(fieldOf) })}
            newRow={() => rowOf(newField('VUOTO', record, layout.format === 'FISSO'))}
            errors={cellErrors(faults, position, textOf)}
            readOnly={readOnly}
            height={Math.min(460, 110 + record.fields.length * 30)}
          />
        )}
        <Group justify="space-between" align="flex-end">
          {readOnly ? (
            <span />
          ) : (
            <Select
              label={t('editor.addField')}
              searchable
              w={{ base: '100%', xs: 340 }}
              value={null}
              searchValue={search}
              onSearchChange={setSearch}
              data={sourcesOf(record).map((value) => ({ value, label: LABELS[value].label[language] }))}
              onChange={(value) => {
                const source = SOURCES.find((one) => one === value);
                // The next field begins with an empty search.
                setSearch('');
                if (source !== undefined)
                  onChange({ ...record, fields: [...record.fields, newField(source, record, layout.format === 'FISSO')] });
              }}
            />
          )}
          {layout.format === 'FISSO' ? <Text size="sm">{t('editor.total', { sum })}</Text> : null}
        </Group>
      </Stack>
    </Paper>
  );
}
