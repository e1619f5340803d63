import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import type { QuoteValues } from '../logic/quote-data.ts';

type Form = Pick<SchemaForm<QuoteValues>, 'reset'>;

/** Puts values into the form as if they had been typed: what is saved stays what it was. */
export function replaceValues(form: Form, values: QuoteValues): void {
  form.reset(values, { keepDefaultValues: true, keepDirtyValues: false });
}

/** Puts values into the form that are saved: nothing counts as changed any more. */
export function replaceSaved(form: Form, values: QuoteValues): void {
  form.reset(values, { keepDirtyValues: false });
}
