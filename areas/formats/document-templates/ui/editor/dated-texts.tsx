import { Button, Fieldset, Group, Paper, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { DateBox } from '#platform/ui-kit/form/date/date-box.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { type DatedText, LIMITS, NO_TEXT, TEMPLATE_FIELDS, type TemplateContent } from '../../domain/index.ts';
import { useTemplateTexts } from '../../texts/it.ts';
import { Rows } from '../blocks/simple-blocks.tsx';
import { newId } from './edit-blocks.ts';
import { useEditing, useProblem } from './editing.ts';
import { TemplateTextField } from './template-text-field.tsx';

interface DatedTextFieldsProps {
  readonly text: DatedText;
  readonly path: string;
  readonly onChange: (text: DatedText, place?: string) => void;
  readonly onRemove: () => void;
}

function DatedTextFields({ text, path, onChange, onRemove }: DatedTextFieldsProps) {
  const today = useToday();
  const t = useTemplateTexts();
  const language = useLanguage();
  const { readOnly } = useEditing();
  const errors = { name: useProblem(`${path}.name`), versions: useProblem(`${path}.versions`) };
  return (
    <Fieldset legend={text.name === '' ? t('editor.texts') : text.name}>
      <Stack gap="sm">
        <Group align="flex-end">
          <TextInput
            label={t('editor.textName')}
            value={text.name}
            maxLength={LIMITS.name}
            readOnly={readOnly}
            error={errors.name}
            style={{ flex: 1 }}
            onChange={(event) => onChange({ ...text, name: event.currentTarget.value }, `${path}.name`)}
          />
          {readOnly ? null : (
            <Button variant="subtle" color="red.9" onClick={onRemove}>
              {t('editor.removeText', { name: text.name })}
            </Button>
          )}
        </Group>
        <Rows
          rows={text.versions}
          most={LIMITS.textVersions}
          add={t('editor.addVersion')}
          newRow={() => ({ from: today, text: NO_TEXT })}
          error={errors.versions}
          onChange={(versions) => onChange({ ...text, versions })}
        >
          {(version, at, changed) => (
            <VersionFields
              version={version}
              path={`${path}.versions.${at}`}
              label={TEMPLATE_FIELDS.text[language]}
              onChange={(next, place) => onChange({ ...text, versions: changed(next) }, place)}
            />
          )}
        </Rows>
      </Stack>
    </Fieldset>
  );
}

interface VersionFieldsProps {
  readonly version: DatedText['versions'][number];
  readonly path: string;
  readonly label: string;
  readonly onChange: (version: DatedText['versions'][number], place?: string) => void;
}

function VersionFields({ version, path, label, onChange }: VersionFieldsProps) {
  const language = useLanguage();
  const { readOnly } = useEditing();
  const error = useProblem(`${path}.from`);
  return (
    <>
      <DateBox
        label={TEMPLATE_FIELDS.from[language]}
        value={version.from}
        disabled={readOnly}
        error={error}
        onChange={(from) => {
          if (from !== null) onChange({ ...version, from });
        }}
      />
      <TemplateTextField
        label={label}
        text={version.text}
        path={`${path}.text`}
        maxLength={LIMITS.text}
        rows={3}
        rich
        onChange={(text, place) => onChange({ ...version, text }, place)}
      />
    </>
  );
}

/** Texts of the template that depend on the day of the document. */
export function DatedTexts({ onChange }: { readonly onChange: (content: TemplateContent, place?: string) => void }) {
  const today = useToday();
  const t = useTemplateTexts();
  const { content, readOnly } = useEditing();
  const { texts } = content;
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        {texts.map((text, at) => (
          <DatedTextFields
            key={text.id}
            text={text}
            path={`texts.${at}`}
            onChange={(changed, place) => onChange({ ...content, texts: texts.with(at, changed) }, place)}
            onRemove={() => onChange({ ...content, texts: texts.toSpliced(at, 1) })}
          />
        ))}
        {readOnly || texts.length >= LIMITS.texts ? null : (
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={14} />}
              onClick={() =>
                onChange({ ...content, texts: [...texts, { id: newId(), name: '', versions: [{ from: today, text: NO_TEXT }] }] })
              }
            >
              {t('editor.addText')}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}
