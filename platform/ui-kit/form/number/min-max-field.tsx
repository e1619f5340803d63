import { Group, Text, TextInput } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { interpolate, type Language } from '#platform/domain-kit/locale.ts';
import { formatNumber, formatPercent, parseTypedNumber, rangeText } from '#platform/domain-kit/number-format.ts';
import { RULE_MESSAGES } from '#platform/domain-kit/rule-messages.ts';
import { isDecimal, type NumberRange, rangeProblems } from '#platform/domain-kit/rules.ts';
import { useKitTexts } from '../../texts/kit-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { type FieldProps, useBoundField } from '../bound-field.ts';
import { FieldGroup } from '../field-group.tsx';

type Side = 'minimo' | 'massimo';

interface MinMaxFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** Bounds of both ends. */
  readonly bounds?: NumberRange;
  /** Default: 2 (spec §5: 0, 1 or 2). */
  readonly decimals?: 0 | 1 | 2;
  /** Step of the arrow keys. Default: 0.01, or 1 without decimals. */
  readonly step?: number;
  readonly unit?: string;
  /** Both ends are integer cents, shown in euro. */
  readonly money?: boolean;
  /** Both ends are integer millionths, shown in per cent. */
  readonly rate?: boolean;
  /** The range of a document: `{ min, max }`, kept if both ends are empty. */
  readonly kept?: boolean;
  /** The range may have only a maximum. */
  readonly openBelow?: boolean;
}

/** Names of the two ends in the form. */
const NAMES = { minimo: 'minimo', massimo: 'massimo' } as const;
const KEPT_NAMES = { minimo: 'min', massimo: 'max' } as const;

function rangeIn(value: unknown, names: Readonly<Record<Side, string>>): NumberRange {
  if (typeof value !== 'object' || value === null) return {};
  const ends = value as Readonly<Record<string, number | null | undefined>>;
  return { minimo: ends[names.minimo], massimo: ends[names.massimo] };
}

/** How an end of the range is stored and shown. */
interface Scale {
  /** Decimals of the stored number. */
  readonly kept: number;
  readonly write: (value: number) => string;
}

interface Limits {
  readonly bounds: NumberRange;
  readonly openBelow: boolean;
}

/** Returns the message of one end: not a number, too many decimals, or a result of `rangeProblems`. */
function messageOfSide(side: Side, label: string, range: NumberRange, { bounds, openBelow }: Limits, scale: Scale, language: Language) {
  const say = (rule: keyof typeof RULE_MESSAGES, params: Readonly<Record<string, string>> = {}) =>
    interpolate(RULE_MESSAGES[rule][language], { field: label, ...params });
  const value: unknown = range[side];
  if (value !== null && value !== undefined && (typeof value !== 'number' || !isDecimal(value, scale.kept))) return say('decimal');
  const write = (limit: number | null | undefined) => scale.write(limit ?? 0);
  const numbers = {
    minimo: typeof range.minimo === 'number' ? range.minimo : null,
    massimo: typeof range.massimo === 'number' ? range.massimo : null,
  };
  const problem = rangeProblems(numbers, bounds)[side];
  if (problem === undefined) return undefined;
  if (problem === 'required') return openBelow ? undefined : say('required');
  if (problem === 'min') return say('min', { minimo: write(side === 'minimo' ? bounds.minimo : numbers.minimo) });
  return say('max', { massimo: write(side === 'minimo' ? (numbers.massimo ?? bounds.massimo) : bounds.massimo) });
}

/**
 * A range of numbers (spec §5): `{ minimo, massimo }` in the form, null if both ends are empty. The minimum is required
 * if there is a range, unless it is open below, must not exceed the maximum, and both respect the bounds. Errors are
 * shown at once; the range in words is below.
 */
export function MinMaxField<V extends FieldValues>(props: MinMaxFieldProps<V>) {
  const { money = false, rate = false, kept = false, openBelow = false, bounds = {}, decimals = 2, ...others } = props;
  const { step = decimals === 0 ? 1 : 0.01, unit = money ? '€' : rate ? '%' : undefined, ...field } = others;
  const names = kept ? KEPT_NAMES : NAMES;
  const t = useKitTexts();
  const language = useLanguage();
  const { value, change, shared, error } = useBoundField(field);
  const [typed, setTyped] = useState<Partial<Record<Side, string>>>({});
  const [left, setLeft] = useState<Partial<Record<Side, boolean>>>({});
  const range = rangeIn(value, names);
  const factor = money ? 100 : rate ? 10_000 : 1;
  const write = (number: number) =>
    rate ? formatPercent(Math.round(number), language).replace('%', '') : formatNumber(number / factor, language, decimals);
  const scale: Scale = { kept: money || rate ? 0 : decimals, write };
  const labels = { minimo: t('range.min'), massimo: t('range.max') };

  const put = (side: Side, next: unknown) => {
    const changed = { minimo: range.minimo ?? null, massimo: range.massimo ?? null, [side]: next };
    const empty = changed.minimo === null && changed.massimo === null;
    change(empty && !kept ? null : { [names.minimo]: changed.minimo, [names.massimo]: changed.massimo });
  };
  const stepBy = (side: Side, event: KeyboardEvent, by: number) => {
    event.preventDefault();
    const from = typeof range[side] === 'number' ? range[side] : (bounds[side] ?? 0);
    // Steps are integers, so that 0.1 + 0.2 is 0.3.
    const parts = 10 ** scale.kept;
    setTyped({ ...typed, [side]: undefined });
    put(side, (Math.round(from * parts) + by * Math.round(step * factor * parts)) / parts);
  };
  const leave = (side: Side, event: FocusEvent) => {
    setTyped({ ...typed, [side]: undefined });
    setLeft({ ...left, [side]: true });
    // Only leaving the whole field is a blur for the form.
    if (!(event.relatedTarget instanceof Element && event.currentTarget.closest('[role=group]')?.contains(event.relatedTarget))) {
      setLeft({ minimo: true, massimo: true });
      shared.onBlur();
    }
  };
  const ofServer = (side: Side) =>
    (error as Readonly<Record<string, { message?: string } | undefined>> | undefined)?.[names[side]]?.message;
  const read = (text: string) => {
    const number = parseTypedNumber(text, language);
    // Millionths keep decimals typed beyond the cents, for the message about decimals.
    return number === undefined ? text : Math.round(number * factor * 1_000_000) / 1_000_000;
  };
  const shown = (side: Side) => {
    const number: unknown = range[side];
    return typed[side] ?? (typeof number === 'number' ? scale.write(number) : typeof number === 'string' ? number : '');
  };

  const input = (side: Side) => (
    <TextInput
      key={side}
      ref={side === 'minimo' ? shared.ref : undefined}
      label={labels[side]}
      value={shown(side)}
      disabled={shared.disabled}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      rightSection={unit}
      rightSectionPointerEvents="none"
      style={{ flex: 1 }}
      styles={{ input: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' }, label: { fontWeight: 400 } }}
      error={
        left[side] ? (messageOfSide(side, labels[side], range, { bounds, openBelow }, scale, language) ?? ofServer(side)) : ofServer(side)
      }
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped({ ...typed, [side]: text });
        put(side, text.trim() === '' ? null : read(text));
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp') stepBy(side, event, 1);
        if (event.key === 'ArrowDown') stepBy(side, event, -1);
      }}
      onBlur={(event) => leave(side, event)}
    />
  );
  const isNumbers = [range.minimo, range.massimo].every((one: unknown) => one === null || one === undefined || typeof one === 'number');
  return (
    <FieldGroup shared={shared}>
      {() => (
        <>
          <Group gap="xs" align="flex-start" wrap="nowrap">
            {input('minimo')}
            {input('massimo')}
          </Group>
          <Text size="xs" c="dimmed" mt={4}>
            {isNumbers ? rangeText(range, language, scale.write) : ''}
          </Text>
        </>
      )}
    </FieldGroup>
  );
}
