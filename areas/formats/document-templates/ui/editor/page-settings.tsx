import { Checkbox, Fieldset, Paper, Select, SimpleGrid, Stack } from '@mantine/core';
import type { Text } from '#platform/domain-kit/locale.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import {
  type Band,
  LANGUAGES,
  LANGUAGES_LABELS,
  LIMITS,
  SHEET_LABELS,
  SHEETS,
  TEMPLATE_FIELDS,
  type TemplateContent,
} from '../../domain/index.ts';
import { PictureSelect } from '../blocks/picture-select.tsx';
import { Millimetres } from '../blocks/simple-blocks.tsx';
import { useEditing } from './editing.ts';
import { TemplateTextField } from './template-text-field.tsx';

interface BandFieldsProps {
  readonly band: Band;
  readonly path: 'header' | 'footer';
  readonly onChange: (band: Band, place?: string) => void;
}

function BandFields({ band, path, onChange }: BandFieldsProps) {
  const language = useLanguage();
  const { readOnly } = useEditing();
  const text = (side: 'left' | 'right') => (
    <TemplateTextField
      label={TEMPLATE_FIELDS[side][language]}
      text={band[side]}
      path={`${path}.${side}`}
      maxLength={LIMITS.text}
      rows={2}
      onChange={(written: Text, place) => onChange({ ...band, [side]: written }, place)}
    />
  );
  return (
    <Fieldset legend={TEMPLATE_FIELDS[path][language]}>
      <Stack gap="xs">
        {text('left')}
        {text('right')}
        <PictureSelect picture={band.picture} path={`${path}.picture`} onChange={(picture) => onChange({ ...band, picture })} />
        {(['rule', 'numbered'] as const).map((field) => (
          <Checkbox
            key={field}
            label={TEMPLATE_FIELDS[field][language]}
            checked={band[field]}
            disabled={readOnly}
            onChange={(event) => onChange({ ...band, [field]: event.currentTarget.checked })}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}

interface PageSettingsProps {
  readonly onChange: (content: TemplateContent, place?: string) => void;
}

/** Title, languages, page, header and footer. */
export function PageSettings({ onChange }: PageSettingsProps) {
  const language = useLanguage();
  const { content, readOnly } = useEditing();
  const { page } = content;
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <TemplateTextField
          label={TEMPLATE_FIELDS.title[language]}
          text={content.title}
          path="title"
          maxLength={LIMITS.title}
          onChange={(title, place) => onChange({ ...content, title }, place)}
        />
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
          <Select
            label={TEMPLATE_FIELDS.languages[language]}
            data={LANGUAGES.map((value) => ({ value, label: LANGUAGES_LABELS[value][language] }))}
            value={content.languages}
            allowDeselect={false}
            disabled={readOnly}
            onChange={(value) => onChange({ ...content, languages: value === 'IT_EN' ? 'IT_EN' : 'IT' })}
          />
          <Select
            label={TEMPLATE_FIELDS.size[language]}
            data={SHEETS.map((value) => ({ value, label: SHEET_LABELS[value][language] }))}
            value={page.size}
            allowDeselect={false}
            disabled={readOnly}
            onChange={(value) => onChange({ ...content, page: { ...page, size: value === 'A5' ? 'A5' : 'A4' } })}
          />
          <Checkbox
            label={TEMPLATE_FIELDS.landscape[language]}
            checked={page.landscape}
            disabled={readOnly}
            mt={{ base: 0, xs: 28 }}
            onChange={(event) => onChange({ ...content, page: { ...page, landscape: event.currentTarget.checked } })}
          />
          {(['top', 'bottom'] as const).map((field) => (
            <Millimetres
              key={field}
              label={TEMPLATE_FIELDS[field][language]}
              value={page[field]}
              least={10}
              most={80}
              onChange={(value) => onChange({ ...content, page: { ...page, [field]: value } }, `page.${field}`)}
            />
          ))}
          <Millimetres
            label={TEMPLATE_FIELDS.side[language]}
            value={page.side}
            least={8}
            most={50}
            onChange={(side) => onChange({ ...content, page: { ...page, side } }, 'page.side')}
          />
        </SimpleGrid>
        <SimpleGrid cols={1} spacing="sm">
          {(['header', 'footer'] as const).map((path) => (
            <BandFields
              key={path}
              band={content[path]}
              path={path}
              onChange={(band, place) => onChange({ ...content, [path]: band }, place)}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Paper>
  );
}
