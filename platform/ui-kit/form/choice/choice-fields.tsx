import { Checkbox, Flex, Radio, Select, Stack, Switch } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useKitTexts } from '../../texts/kit-texts.ts';
import { type FieldProps, useBoundField } from '../bound-field.ts';
import { beginsFirst } from './begins-first.ts';
import { type SourceProps, useOptionsSource } from './options-source.ts';

/** An option: stored value and label. */
export interface Option<T extends string | number = string | number> {
  readonly value: T;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface ChoiceProps<V extends FieldValues> extends FieldProps<V> {
  readonly options: readonly Option[];
}

/** Converts options to Mantine's format. */
export function asData(options: readonly Option[]) {
  return options.map(({ value, label, disabled }) => ({ value: String(value), label, disabled: disabled === true }));
}

/** Returns the value of the chosen option in its own type. */
export function originalOf(options: readonly Option[], chosen: string | null): string | number | null {
  return options.find((option) => String(option.value) === chosen)?.value ?? null;
}

interface SelectFieldProps<V extends FieldValues> extends ChoiceProps<V>, SourceProps {
  /** Whether the choice can be emptied. Default: unless required. */
  readonly clearable?: boolean;
  /** Called with the new choice, to change neighbouring fields. */
  readonly onChosen?: (value: string | number | null) => void;
}

/** One of a short list; searchable from eight options on. Empty is null. */
export function SelectField<V extends FieldValues>(all: SelectFieldProps<V>) {
  const { options, clearable, onChosen, source, emptyText, ...props } = all;
  const t = useKitTexts();
  const { value, change, shared } = useBoundField(props);
  const { failure, nothing, onOpen } = useOptionsSource({ source, emptyText });
  return (
    <Select
      {...shared}
      error={shared.error ?? failure}
      data={asData(options)}
      value={value === null || value === undefined || value === '' ? null : String(value)}
      onChange={(chosen) => {
        const next = originalOf(options, chosen);
        change(next);
        onChosen?.(next);
      }}
      clearable={clearable !== false && props.required !== true}
      searchable={options.length >= 8}
      filter={beginsFirst}
      placeholder={props.placeholder ?? t('form.choose')}
      nothingFoundMessage={nothing}
      onDropdownOpen={onOpen}
      allowDeselect={false}
      autoComplete="off"
      clearButtonProps={{ 'aria-label': t('clear') }}
    />
  );
}

/** Longer labels are phrases and are listed vertically. In characters. */
const PHRASE = 30;

/** One of a few options, all visible. */
export function RadioField<V extends FieldValues>({ options, ...props }: ChoiceProps<V>) {
  const { value, change, shared } = useBoundField(props);
  const { ref, name, onBlur, label, withAsterisk, description, error, disabled } = shared;
  const phrases = options.some((option) => option.label.length > PHRASE);
  return (
    <Radio.Group
      {...{ name, onBlur, label, withAsterisk, description, error }}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(chosen) => change(originalOf(options, chosen))}
    >
      <Flex direction={phrases ? 'column' : 'row'} wrap="wrap" gap={phrases ? 'xs' : 'md'} my={4}>
        {options.map((option, index) => (
          <Radio
            key={option.value}
            ref={index === 0 ? ref : undefined}
            value={String(option.value)}
            label={option.label}
            disabled={disabled === true || option.disabled === true}
          />
        ))}
      </Flex>
    </Radio.Group>
  );
}

/** Yes or no, as a checkbox. */
export function CheckboxField<V extends FieldValues>(props: FieldProps<V>) {
  const { value, change, shared } = useBoundField(props);
  const { withAsterisk: _asterisk, placeholder: _placeholder, 'aria-required': _required, ...rest } = shared;
  return <Checkbox {...rest} checked={value === true} onChange={(event) => change(event.currentTarget.checked)} />;
}

/** Yes or no, as the switch of a setting. */
export function SwitchField<V extends FieldValues>(props: FieldProps<V>) {
  const { value, change, shared } = useBoundField(props);
  const { withAsterisk: _asterisk, placeholder: _placeholder, 'aria-required': _required, ...rest } = shared;
  return <Switch {...rest} checked={value === true} onChange={(event) => change(event.currentTarget.checked)} />;
}

/** Several checkboxes under one label: an array of values. */
export function CheckboxGroupField<V extends FieldValues>({ options, ...props }: ChoiceProps<V>) {
  const { value, change, shared } = useBoundField(props);
  const { label, withAsterisk, description, error, disabled } = shared;
  return (
    <Checkbox.Group
      {...{ label, withAsterisk, description, error }}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(chosen) => change(chosen.map((one) => originalOf(options, one)))}
    >
      <Stack gap={6} my={4}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            value={String(option.value)}
            label={option.label}
            disabled={disabled === true || option.disabled === true}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
