import { Button, Group, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type DecodedTaxCode, decodeTaxCode, isPersonTaxCode, taxCodeMismatches } from '#platform/domain-kit/identifiers/tax-code.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { useKitTexts } from '../../texts/kit-texts.ts';
import { type FieldProps, useBoundField } from '../bound-field.ts';
import { UpperCaseField } from '../text/text-fields.tsx';
import { suggestedTaxCode, type TaxCodePersonDraft } from './suggested-tax-code.ts';

const PERSON_LENGTH = 16;

interface TaxCodeFieldProps<V extends FieldValues> extends FieldProps<V> {
  readonly person: TaxCodePersonDraft;
  readonly today: PlainDate;
  /** Called once with the data of a typed valid code, to fill empty fields. */
  readonly onRead?: (read: DecodedTaxCode) => void;
}

/**
 * A person's tax code. A typed code provides sex, birth date and birthplace; from those and the name it is computed.
 * Contradictions are warnings, never errors: only the Revenue Agency assigns codes.
 */
export function TaxCodeField<V extends FieldValues>({ person, today, onRead, ...field }: TaxCodeFieldProps<V>) {
  const t = useKitTexts();
  const { value, change } = useBoundField(field);
  const code = typeof value === 'string' && value !== '' ? value : null;
  const suggested = suggestedTaxCode(person);
  const computed = useRef<string | undefined>(undefined);
  const read = useRef<string | undefined>(undefined);

  // Each suggestion and each code act once: later changes by the user stay.
  const compute = useEffectEvent((next: string) => {
    if (next === computed.current || (code !== null && code !== computed.current)) return;
    computed.current = next;
    if (code !== next) change(next);
  });
  useEffect(() => {
    if (suggested !== undefined) compute(suggested);
  }, [suggested]);

  const decode = useEffectEvent((typed: string) => {
    if (typed === computed.current || typed === read.current || !isPersonTaxCode(typed)) return;
    const decoded = decodeTaxCode(typed, { on: today });
    read.current = typed;
    if (decoded !== undefined) onRead?.(decoded);
  });
  useEffect(() => {
    if (code !== null) decode(code);
  }, [code]);

  const mismatches =
    code === null
      ? []
      : taxCodeMismatches(code, {
          ...(person.lastName !== null && { lastName: person.lastName }),
          ...(person.firstName !== null && { firstName: person.firstName }),
          ...(person.sex !== null && { sex: person.sex }),
          ...(person.birthDate !== null && { birthDate: person.birthDate }),
          ...(person.placeCode !== null && { placeCode: person.placeCode }),
        });
  return (
    <div>
      <UpperCaseField {...field} identifier="taxCode" maxLength={PERSON_LENGTH} />
      {code !== null && code === suggested && code === computed.current ? (
        <Text size="xs" c="dimmed" mt={2}>
          {t('taxCode.computed')}
        </Text>
      ) : null}
      <div role="status">
        {mismatches.map((mismatch) => (
          <Text key={mismatch} size="xs" c="var(--nais-warning)" mt={2}>
            {t(`taxCode.mismatch.${mismatch}`)}
          </Text>
        ))}
      </div>
      {suggested !== undefined && code !== suggested ? (
        <Group mt={4}>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              computed.current = suggested;
              change(suggested);
            }}
          >
            {t('taxCode.use', { code: suggested })}
          </Button>
        </Group>
      ) : null}
    </div>
  );
}
