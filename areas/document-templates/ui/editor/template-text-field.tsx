import { Group, Stack, Textarea } from '@mantine/core';
import { useRef } from 'react';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { withIds, withLabels } from '../../domain/index.ts';
import { useTemplateTexts } from '../../texts/it.ts';
import { useEditing, useProblem } from './editing.ts';
import { ValuePicker } from './value-picker.tsx';

interface PartProps {
  readonly label: string;
  readonly value: string;
  readonly path: string;
  readonly maxLength: number;
  readonly rows: number;
  readonly onChange: (text: string) => void;
}

/** The text in one language. Values are shown by their names; the picker inserts one at the cursor. */
function Part({ label, value, path, maxLength, rows, onChange }: PartProps) {
  const language = useLanguage();
  const { readOnly } = useEditing();
  const error = useProblem(path);
  const box = useRef<HTMLTextAreaElement>(null);
  const cursor = useRef<number | null>(null);
  const shown = withLabels(value, language);
  const insert = (id: string) => {
    const at = cursor.current ?? shown.length;
    onChange(withIds(`${shown.slice(0, at)}${withLabels(`{${id}}`, language)}${shown.slice(at)}`, language));
    cursor.current = at + withLabels(`{${id}}`, language).length;
  };
  return (
    <Stack gap={2}>
      <Textarea
        ref={box}
        label={label}
        value={shown}
        maxLength={maxLength}
        readOnly={readOnly}
        error={error}
        autosize
        minRows={rows}
        maxRows={12}
        onChange={(event) => {
          cursor.current = event.currentTarget.selectionStart;
          onChange(withIds(event.currentTarget.value, language));
        }}
        onSelect={(event) => {
          cursor.current = event.currentTarget.selectionStart;
        }}
      />
      <Group justify="flex-end">
        <ValuePicker field={label} disabled={readOnly} onPick={insert} />
      </Group>
    </Stack>
  );
}

interface TemplateTextFieldProps {
  readonly label: string;
  readonly text: Text;
  readonly path: string;
  readonly maxLength: number;
  readonly rows?: number;
  readonly onChange: (text: Text, place: string) => void;
}

/** A text of the template in its languages: English only if the template is printed in it. */
export function TemplateTextField({ label, text, path, maxLength, rows = 1, onChange }: TemplateTextFieldProps) {
  const t = useTemplateTexts();
  const { content } = useEditing();
  const isBoth = content.languages === 'IT_EN';
  const part = (language: Language, name: string) => (
    <Part
      label={isBoth ? `${label} – ${name}` : label}
      value={text[language]}
      path={`${path}.${language}`}
      maxLength={maxLength}
      rows={rows}
      onChange={(written) => onChange({ ...text, [language]: written }, `${path}.${language}`)}
    />
  );
  return (
    <>
      {part('it', t('editor.italian'))}
      {isBoth ? part('en', t('editor.english')) : null}
    </>
  );
}
