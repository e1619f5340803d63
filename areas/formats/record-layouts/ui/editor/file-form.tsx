import { Checkbox, Paper, Select, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { ENCODING_LABELS, FORMAT_LABELS } from '../../domain/codes.ts';
import { faultText } from '../../domain/fault-texts.ts';
import type { Fault } from '../../domain/faults.ts';
import type { LayoutContent } from '../../domain/index.ts';
import { DELIMITERS, ENCODINGS, FORMATS, LINE_ENDS } from '../../domain/layout.ts';
import { useRecordLayoutsTexts } from '../../texts/it.ts';
import { errorAt } from './field-rows.ts';

export interface PartProps {
  readonly layout: LayoutContent;
  readonly faults: readonly Fault[];
  readonly readOnly: boolean;
  readonly onChange: (layout: LayoutContent) => void;
}

/** The words that a file name may contain, as they are typed. */
const PARTS = { progressivo: '{progressivo}', data: '{data}', compagnia: '{compagnia}' } as const;

/** Format, encoding and name of the file. */
export function FileForm({ layout, faults, readOnly, onChange }: PartProps) {
  const t = useRecordLayoutsTexts();
  const language = useLanguage();
  const error = (path: string) => errorAt(faults, path, (fault) => faultText(fault, language));
  return (
    <Paper withBorder p="md">
      <Title order={3} size="h4" mb="xs">
        {t('editor.file')}
      </Title>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
          <Select
            label={t('editor.format')}
            allowDeselect={false}
            disabled={readOnly}
            value={layout.format}
            data={FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value][language] }))}
            onChange={(value) => onChange({ ...layout, format: FORMATS.find((one) => one === value) ?? layout.format })}
          />
          <Select
            label={t('editor.encoding')}
            allowDeselect={false}
            disabled={readOnly}
            value={layout.encoding}
            data={ENCODINGS.map((value) => ({ value, label: ENCODING_LABELS[value][language] }))}
            onChange={(value) => onChange({ ...layout, encoding: ENCODINGS.find((one) => one === value) ?? layout.encoding })}
          />
          <Select
            label={t('editor.lineEnd')}
            allowDeselect={false}
            disabled={readOnly}
            value={layout.lineEnd}
            data={[...LINE_ENDS]}
            onChange={(value) => onChange({ ...layout, lineEnd: LINE_ENDS.find((one) => one === value) ?? layout.lineEnd })}
          />
          {layout.format === 'CSV' ? (
            <Select
              label={t('editor.delimiter')}
              allowDeselect={false}
              disabled={readOnly}
              value={layout.delimiter}
              data={DELIMITERS.map((value) => ({ value, label: value === '\t' ? t('editor.tab') : value }))}
              onChange={(value) => onChange({ ...layout, delimiter: DELIMITERS.find((one) => one === value) ?? layout.delimiter })}
            />
          ) : null}
          {layout.format === 'XML' ? (
            <TextInput
              label={t('editor.root')}
              disabled={readOnly}
              value={layout.root ?? ''}
              maxLength={60}
              error={error('root')}
              onChange={(event) => onChange({ ...layout, root: event.currentTarget.value === '' ? null : event.currentTarget.value })}
            />
          ) : null}
        </SimpleGrid>
        <TextInput
          label={t('editor.fileName')}
          description={t('editor.fileNameHelp', PARTS)}
          disabled={readOnly}
          value={layout.fileName}
          maxLength={100}
          error={error('fileName')}
          onChange={(event) => onChange({ ...layout, fileName: event.currentTarget.value })}
        />
        {layout.format === 'CSV' ? (
          <Checkbox
            label={t('editor.hasNames')}
            disabled={readOnly}
            checked={layout.hasNames}
            onChange={(event) => onChange({ ...layout, hasNames: event.currentTarget.checked })}
          />
        ) : null}
        <Checkbox
          label={t('editor.transliterates')}
          disabled={readOnly}
          checked={layout.transliterates}
          onChange={(event) => onChange({ ...layout, transliterates: event.currentTarget.checked })}
        />
      </Stack>
    </Paper>
  );
}
