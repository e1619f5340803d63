import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { openSchema } from '../../api/index.ts';
import { documentNames } from '../../api/texts.ts';
import { CAUSES, documentsOf, MAX_MESSAGE, MOTIVES, motivesOf } from '../../domain/index.ts';

interface RequestFieldsProps {
  readonly form: SchemaForm<z.input<typeof openSchema>>;
  readonly isVehicle: boolean;
  /** Names the documents that the motive requires. */
  readonly proofText: (documents: string) => string;
  readonly wantedHelp: string;
  readonly textHelp?: string;
}

/** Fields of a new change request, for users and customers: cause, its motives, the proof that they require, day, words. */
export function RequestFields({ form, isVehicle, proofText, wantedHelp, textHelp }: RequestFieldsProps) {
  const language = useLanguage();
  const [cause, motive] = useWatch({ control: form.control, name: ['cause', 'motive'] });
  const motives = cause === undefined ? [] : motivesOf(cause, isVehicle);
  const proof = motive === undefined || !motives.includes(motive) ? [] : documentsOf(motive);
  return (
    <>
      <SelectField {...form.field('cause')} required options={keysOf(CAUSES).map((value) => ({ value, label: CAUSES[value][language] }))} />
      <SelectField
        {...form.field('motive')}
        required
        disabled={cause === undefined}
        options={motives.map((value) => ({ value, label: MOTIVES[value][language] }))}
      />
      {proof.length === 0 ? null : (
        <Text size="sm" c="dimmed">
          {proofText(documentNames(proof, language))}
        </Text>
      )}
      <DateField {...form.field('wantedOn')} required={false} help={wantedHelp} />
      <TextAreaField {...form.field('text')} help={textHelp} maxLength={MAX_MESSAGE} rows={4} />
    </>
  );
}
