import { Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { interpolate } from '#platform/domain-kit/locale.ts';
import { durationText, type Period, parsePeriod, printPeriod } from '#platform/domain-kit/period.ts';
import { RULE_MESSAGES } from '#platform/domain-kit/rule-messages.ts';
import { useKitTexts } from '../texts/kit-texts.ts';
import { useLanguage } from '../texts/language.ts';
import { type FieldProps, useBoundField } from './bound-field.ts';
import { FieldGroup } from './field-group.tsx';

type Unit = keyof Period;
const UNITS = ['years', 'months', 'days'] as const satisfies readonly Unit[];
const NOTHING: Period = { years: 0, months: 0, days: 0 };

/**
 * A duration in years, months and days: `P1Y2M3D` in the form, null when all three are empty; in words under it. A stored text that is no
 * period is said to be none, with its text (spec §8), and can be written anew.
 */
export function DurationField<V extends FieldValues>(props: FieldProps<V>) {
  const t = useKitTexts();
  const language = useLanguage();
  const { value, change, shared } = useBoundField(props);
  const text = typeof value === 'string' ? value : '';
  const period = parsePeriod(text);
  const undecodable = text !== '' && period === undefined;
  // A zero that was typed stays visible; one that only follows from the other parts does not.
  const [zeros, setZeros] = useState<Partial<Record<Unit, boolean>>>({});

  const put = (unit: Unit, typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, 4);
    const kept = { ...zeros, [unit]: digits !== '' && Number(digits) === 0 };
    setZeros(kept);
    const next = { ...(period ?? NOTHING), [unit]: Number(digits) };
    const isEmpty = UNITS.every((one) => next[one] === 0 && !kept[one]);
    change(isEmpty ? null : printPeriod(next));
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
