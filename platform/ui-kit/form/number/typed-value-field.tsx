import { TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Language } from '#platform/domain-kit/locale.ts';
import { useLanguage } from '../../texts/language.ts';
import { type FieldProps, useBoundField } from '../bound-field.ts';

/** Pixels for a unit that is a word, such as 'mesi'. */
const WORD_WIDTH = 54;

interface TypedValueProps<V extends FieldValues> extends FieldProps<V> {
  /** Parses the typed text; undefined if it is not a value. */
  readonly parse: (typed: string, language: Language) => number | undefined;
  readonly format: (value: number, language: Language) => string;
  readonly suffix?: ReactNode;
  readonly inputMode?: 'decimal' | 'numeric';
}

/**
 * A number in local format, stored exactly: while typing the text stays as typed; on blur it is formatted. Text that is
 * not a number stays visible and goes to the form unchanged, so that the schema reports it. Empty is null.
 */
export function TypedValueField<V extends FieldValues>({ parse, format, suffix, inputMode = 'decimal', ...props }: TypedValueProps<V>) {
  const language = useLanguage();
  const { value, change, shared } = useBoundField(props);
  const shown = typeof value === 'number' ? format(value, language) : typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (typed === undefined) return;
    const held = typed.trim() === '' ? null : (parse(typed, language) ?? typed);
    if (held !== value) setTyped(undefined);
  }, [value, typed, parse, language]);

  return (
    <TextInput
      {...shared}
      value={typed ?? shown}
      inputMode={inputMode}
      autoComplete="off"
      maxLength={24}
      rightSection={suffix}
      rightSectionWidth={typeof suffix === 'string' && suffix.length > 2 ? WORD_WIDTH : undefined}
      rightSectionPointerEvents="none"
      styles={{ input: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } }}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        change(text.trim() === '' ? null : (parse(text, language) ?? text));
      }}
      onBlur={() => {
        setTyped(undefined);
        shared.onBlur();
      }}
    />
  );
}
