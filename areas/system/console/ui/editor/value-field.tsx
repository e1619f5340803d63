import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import type { FieldBinding } from '#platform/ui-kit/form/use-schema-form.ts';
import type { RunValues, ScriptParameter } from '../../api/index.ts';

export interface ValuesForm {
  values: RunValues;
}

/** The field of a parameter of a script. */
export function ValueField({ kind, field }: { readonly kind: ScriptParameter['kind']; readonly field: FieldBinding<ValuesForm> }) {
  if (kind === 'NUMBER') return <NumberField {...field} />;
  return kind === 'DATE' ? <DateField {...field} /> : <TextField {...field} maxLength={200} />;
}
