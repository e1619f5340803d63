import { PasswordInput, TextInput } from '@mantine/core';
import { type HTMLInputAutoCompleteAttribute, lazy, Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import { cleanText } from '#platform/domain-kit/clean-text.ts';
import type { Identifier } from '#platform/domain-kit/identifiers/identifier-faults.ts';
import { identifierText } from '#platform/domain-kit/identifiers/identifier-text.ts';
import { normalisePlate } from '#platform/domain-kit/identifiers/plates.ts';
import { normaliseTaxCode } from '#platform/domain-kit/identifiers/tax-code.ts';
import { normaliseVin } from '#platform/domain-kit/identifiers/vin.ts';
import { loadWithRetry } from '../../load-with-retry.ts';
import { useKitTexts } from '../../texts/kit-texts.ts';
import { type FieldProps, useBoundField } from '../bound-field.ts';
import { NOT_COPIED } from '../not-copied.ts';

export interface TextFieldProps<V extends FieldValues> extends FieldProps<V> {
  readonly maxLength?: number;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'url';
  /** Id of the `datalist` with the texts that the field proposes. */
  readonly list?: string | undefined;
}

/** Returns the text of a value for an input; empty if there is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** One line of text. */
export function TextField<V extends FieldValues>({ maxLength, autoComplete = 'off', inputMode, list, ...props }: TextFieldProps<V>) {
  const { value, change, shared } = useBoundField(props);
  return (
    <TextInput
      {...shared}
      value={textOf(value)}
      onChange={(event) => change(event.currentTarget.value)}
      maxLength={maxLength}
      autoComplete={autoComplete}
      inputMode={inputMode}
      list={list}
    />
  );
}

/** An e-mail address: phone keyboards show @; blanks around it and characters without a shape are dropped. */
export function EmailField<V extends FieldValues>(props: FieldProps<V>) {
  const { value, change, shared } = useBoundField(props);
  return (
    <TextInput
      {...shared}
      type="email"
      value={textOf(value)}
      onChange={(event) => change(cleanText(event.currentTarget.value))}
      maxLength={300}
      autoComplete="off"
    />
  );
}

interface UpperCaseFieldProps<V extends FieldValues> extends TextFieldProps<V> {
  /** Keeps letters and digits only. */
  readonly compact?: boolean;
  /** Cleaned as the server cleans this kind; a refused value says which character is wrong. */
  readonly identifier?: Identifier;
}

/** What a field shows of an identifier that is typed or pasted; an IBAN keeps its groups. */
const SHOWN: Readonly<Record<Identifier, (typed: string) => string>> = {
  taxCode: normaliseTaxCode,
  vatNumber: normaliseTaxCode,
  plate: normalisePlate,
  chassis: normaliseVin,
  iban: (typed) => typed.toUpperCase(),
};

/** Few values are wrong, so it loads with the first. */
const IdentifierFault = lazy(async () => ({ default: (await loadWithRetry(() => import('./identifier-fault.tsx'))).IdentifierFault }));

/** Upper-case text, converted while typing. */
export function UpperCaseField<V extends FieldValues>({ compact = false, identifier, maxLength, ...props }: UpperCaseFieldProps<V>) {
  const { value, change, shared } = useBoundField(props);
  const typed = textOf(value);
  const shownOf = (text: string): string => {
    if (identifier !== undefined) return SHOWN[identifier](text);
    return compact ? identifierText(text) : text.toUpperCase();
  };
  const error =
    shared.error === undefined || identifier === undefined || typed === '' ? (
      shared.error
    ) : (
      <>
        {shared.error}
        <Suspense>
          <IdentifierFault kind={identifier} value={typed} />
        </Suspense>
      </>
    );
  return (
    <TextInput
      {...shared}
      error={error}
      value={typed}
      onChange={(event) => {
        const input = event.currentTarget;
        const kept = shownOf(input.value);
        const caret = kept.length - shownOf(input.value.slice(input.selectionStart ?? input.value.length)).length;
        change(maxLength === undefined ? kept : kept.slice(0, maxLength));
        requestAnimationFrame(() => input.setSelectionRange(caret, caret));
      }}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

/** A licence plate: upper case, without spaces, at most 10 characters. */
export function PlateField<V extends FieldValues>(props: FieldProps<V>) {
  return <UpperCaseField maxLength={10} identifier="plate" {...props} />;
}

interface PasswordFieldProps<V extends FieldValues> extends FieldProps<V> {
  readonly autoComplete: 'current-password' | 'new-password';
  /** Default: 50; secrets from third parties may be longer. */
  readonly maxLength?: number;
}

/** A password of 5 to 50 characters: can be shown, cannot be copied (spec §5). */
export function PasswordField<V extends FieldValues>({ autoComplete, maxLength = 50, ...props }: PasswordFieldProps<V>) {
  const t = useKitTexts();
  const { value, change, shared } = useBoundField(props);
  return (
    <PasswordInput
      {...shared}
      value={textOf(value)}
      onChange={(event) => change(event.currentTarget.value)}
      {...NOT_COPIED}
      maxLength={maxLength}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword') }}
    />
  );
}
