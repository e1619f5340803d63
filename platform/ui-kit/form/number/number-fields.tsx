import type { FieldValues } from 'react-hook-form';
import type { Language } from '#platform/domain-kit/locale.ts';
import {
  formatCents,
  formatNumber,
  formatPercent,
  parseTypedMoney,
  parseTypedNumber,
  parseTypedPercent,
} from '#platform/domain-kit/number-format.ts';
import type { FieldProps } from '../bound-field.ts';
import { TypedValueField } from './typed-value-field.tsx';

function percentText(rate: number, language: Language): string {
  return formatPercent(rate, language).replace('%', '').trim();
}

function decimalsOf(value: number): number {
  return Math.min(String(value).split('.')[1]?.length ?? 0, 6);
}

function plainNumber(value: number, language: Language): string {
  return formatNumber(value, language, decimalsOf(value));
}

/** An amount: cents in the form, `1.234,56` on screen. */
export function MoneyField<V extends FieldValues>(props: FieldProps<V>) {
  return <TypedValueField {...props} parse={parseTypedMoney} format={formatCents} suffix="€" />;
}

/** A rate: millionths in the form, `13,5` per cent on screen. */
export function PercentField<V extends FieldValues>(props: FieldProps<V>) {
  return <TypedValueField {...props} parse={parseTypedPercent} format={percentText} suffix="%" />;
}

interface NumberFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** Unit after the number, such as km. */
  readonly unit?: string;
}

/** A quantity that is not money. */
export function NumberField<V extends FieldValues>({ unit, ...props }: NumberFieldProps<V>) {
  return <TypedValueField {...props} parse={parseTypedNumber} format={plainNumber} suffix={unit} />;
}
