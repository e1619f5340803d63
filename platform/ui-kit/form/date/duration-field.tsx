import { Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { interpolate } from '#platform/domain-kit/locale.ts';
import { RULE_MESSAGES } from '#platform/domain-kit/rule-messages.ts';
import { durationOfPeriod, isDuration, periodOf } from '#platform/domain-kit/time/duration.ts';
import { durationText, type Period, parsePeriod, printPeriod } from '#platform/domain-kit/time/period.ts';
import { useKitTexts } from '../../texts/kit-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { type FieldProps, useBoundField } from '../bound-field.ts';
import { FieldGroup } from '../field-group.tsx';

type Unit = keyof Period;
const UNITS = ['years', 'months', 'days'] as const satisfies readonly Unit[];
const NOTHING: Period = { years: 0, months: 0, days: 0 };

interface DurationFieldProps<V extends FieldValues> extends FieldProps<V> {
  /**
   * The form holds a duration on sale, months as a number; other input, such as days and months together, stays as
   * typed.
   */
  readonly sold?: boolean;
}

/**
 * A duration in years, months and days: `P1Y2M3D` in the form, null if all three are empty; in words below. A stored
 * text that is not a period is reported with the text (spec §8) and can be replaced.
 */
export function DurationField<V extends FieldValues>({ sold = false, ...props }: DurationFieldProps<V>) {
  const t = useKitTexts();
  const language = useLanguage();
  const { value, change, shared } = useBoundField(props);
  const [typed, setTyped] = useState<Period | null>(null);
  const stored = (one: Period) => (sold ? durationOfPeriod(one) : undefined) ?? printPeriod(one);
  const text = sold && isDuration(value) ? printPeriod(periodOf(value)) : typeof value === 'string' ? value : '';
  // Twelve typed months stay twelve months on screen, although the form holds a year.
  const period = typed !== null && stored(typed) === value ? typed : parsePeriod(text);
  const undecodable = text !== '' && period === undefined;
  // A typed zero stays visible; a zero that follows from the other parts does not.
  const [zeros, setZeros] = useState<Partial<Record<Unit, boolean>>>({});

  const put = (unit: Unit, typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, 4);
    const kept = { ...zeros, [unit]: digits !== '' && Number(digits) === 0 };
    setZeros(kept);
    const next = { ...(period ?? NOTHING), [unit]: Number(digits) };
    const isEmpty = UNITS.every((one) => next[one] === 0 && !kept[one]);
    setTyped(next);
    change(isEmpty ? null : stored(next));
  };
  const shown = (unit: Unit) => {
    const amount = period?.[unit] ?? 0;
    return amount > 0 ? String(amount) : zeros[unit] ? '0' : '';
  };
  const decodingError = undecodable ? interpolate(RULE_MESSAGES.periodo[language], { value: text }) : undefined;
  return (
    <FieldGroup shared={{ ...shared, error: shared.error ?? decodingError }}>
      {(describedBy) => (
        <>
          <Group gap="xs" wrap="nowrap">
            {UNITS.map((unit) => (
              <TextInput
                key={unit}
                ref={unit === 'years' ? shared.ref : undefined}
                aria-label={t(`duration.${unit}`)}
                aria-describedby={describedBy}
                error={describedBy !== undefined}
                value={shown(unit)}
                disabled={shared.disabled}
                inputMode="numeric"
                autoComplete="off"
                rightSection={<Text size="xs">{t(`duration.${unit}`)}</Text>}
                rightSectionWidth={44}
                rightSectionPointerEvents="none"
                style={{ flex: 1, minWidth: 0 }}
                onChange={(event) => put(unit, event.currentTarget.value)}
                onBlur={shared.onBlur}
              />
            ))}
          </Group>
          <Text size="xs" c="dimmed" mt={4}>
            {text === '' ? '' : durationText(text, language)}
          </Text>
        </>
      )}
    </FieldGroup>
  );
}
