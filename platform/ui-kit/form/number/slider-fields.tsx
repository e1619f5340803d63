import { RangeSlider, Slider } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { useKitTexts } from '../../texts/kit-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { type FieldProps, useBoundField } from '../bound-field.ts';
import { FieldGroup } from '../field-group.tsx';

interface SliderFieldProps<V extends FieldValues> extends FieldProps<V> {
  readonly min: number;
  readonly max: number;
  /** Default: 1. */
  readonly step?: number;
  /** Formats the number. Default: plain. */
  readonly format?: (value: number) => string;
}

function useScale({ min, max, step = 1, format }: Pick<SliderFieldProps<FieldValues>, 'min' | 'max' | 'step' | 'format'>) {
  const language = useLanguage();
  const say = format ?? ((value: number) => formatNumber(value, language, Number.isInteger(value) ? 0 : 2));
  return { say, shared: { min, max, step, label: say, marks: [min, max].map((value) => ({ value, label: say(value) })), mb: 22 } };
}

/**
 * A number on a scale, for values whose magnitude matters more than their digits. Arrows, Page keys, Home and End move
 * it.
 */
export function SliderField<V extends FieldValues>({ min, max, step, format, ...props }: SliderFieldProps<V>) {
  const { value, change, shared } = useBoundField(props);
  const scale = useScale({ min, max, ...(step !== undefined && { step }), ...(format !== undefined && { format }) });
  const current = typeof value === 'number' ? value : min;
  return (
    <FieldGroup shared={{ ...shared, label: `${shared.label}: ${typeof value === 'number' ? scale.say(value) : '—'}` }}>
      {() => (
        <Slider
          {...scale.shared}
          value={current}
          disabled={shared.disabled === true}
          thumbLabel={shared.label}
          thumbProps={{ 'aria-valuetext': scale.say(current) }}
          onChange={change}
          onBlur={shared.onBlur}
        />
      )}
    </FieldGroup>
  );
}

/** From and to on a scale: `[from, to]` in the form. */
export function RangeSliderField<V extends FieldValues>({ min, max, step, format, ...props }: SliderFieldProps<V>) {
  const t = useKitTexts();
  const { value, change, shared } = useBoundField(props);
  const scale = useScale({ min, max, ...(step !== undefined && { step }), ...(format !== undefined && { format }) });
  const [from, to]: readonly unknown[] = Array.isArray(value) ? value : [];
  const low = typeof from === 'number' ? from : min;
  const high = typeof to === 'number' ? to : max;
  return (
    <FieldGroup shared={{ ...shared, label: `${shared.label}: ${scale.say(low)} – ${scale.say(high)}` }}>
      {() => (
        <RangeSlider
          {...scale.shared}
          value={[low, high]}
          minRange={step ?? 1}
          disabled={shared.disabled === true}
          thumbFromLabel={`${shared.label}: ${t('range.min')}`}
          thumbToLabel={`${shared.label}: ${t('range.max')}`}
          onChange={change}
          onBlur={shared.onBlur}
        />
      )}
    </FieldGroup>
  );
}
