import { ActionIcon, Group, Stack, Textarea, Tooltip } from '@mantine/core';
import { IconBold, IconItalic } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { type Mark, toggleMark, withIds, withLabels } from '../../domain/index.ts';
import { useTemplateTexts } from '../../texts/it.ts';
import { useEditing, useProblem } from './editing.ts';
import { ValuePicker } from './value-picker.tsx';

interface PartProps {
  readonly label: string;
  readonly value: string;
  readonly path: string;
  readonly maxLength: number;
  readonly rows: number;
  /** Some of it may be bold or in italics. */
  readonly rich: boolean;
  readonly onChange: (text: string) => void;
}

/** The text in one language. Values are shown by their names; the picker inserts one at the cursor. */
const SHORTCUTS: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic' };

function Part({ label, value, path, maxLength, rows, rich, onChange }: PartProps) {
  const t = useTemplateTexts();
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
  const [selection, setSelection] = useState<{ readonly from: number; readonly to: number }>();
  // A changed text loses its selection; it comes back once the text is drawn.
  useLayoutEffect(() => {
    if (selection !== undefined) box.current?.setSelectionRange(selection.from, selection.to);
  }, [selection]);
  const emphasise = (mark: Mark) => {
    const field = box.current;
    if (field === null || readOnly) return;
    const { text, from, to } = toggleMark({ text: shown, from: field.selectionStart, to: field.selectionEnd }, mark);
    field.focus();
    onChange(withIds(text, language));
    setSelection({ from, to });
  };
  const emphasis = (mark: Mark, Icon: typeof IconBold) => (
    <Tooltip label={t(`editor.marks.${mark}`)} withArrow openDelay={400}>
      <ActionIcon
        variant="subtle"
        size="sm"
        disabled={readOnly}
        aria-label={`${t(`editor.marks.${mark}`)}: ${label}`}
        onClick={() => emphasise(mark)}
      >
        <Icon size={15} stroke={1.8} />
      </ActionIcon>
    </Tooltip>
  );
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
        onKeyDown={(event) => {
          const mark = rich && (event.ctrlKey || event.metaKey) && !event.altKey ? SHORTCUTS[event.key.toLowerCase()] : undefined;
          if (mark === undefined) return;
          event.preventDefault();
          emphasise(mark);
        }}
        onSelect={(event) => {
          cursor.current = event.currentTarget.selectionStart;
        }}
      />
      <Group justify="flex-end" gap={4}>
        {rich ? emphasis('bold', IconBold) : null}
        {rich ? emphasis('italic', IconItalic) : null}
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
  /** Some of it may be bold or in italics. */
  readonly rich?: boolean;
  readonly onChange: (text: Text, place: string) => void;
}

/** A text of the template in its languages: English only if the template is printed in it. */
export function TemplateTextField({ label, text, path, maxLength, rows = 1, rich = false, onChange }: TemplateTextFieldProps) {
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
      rich={rich}
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
