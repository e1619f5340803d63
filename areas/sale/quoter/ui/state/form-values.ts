import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import type { QuoteValues } from '../logic/quote-data.ts';

type Form = Pick<SchemaForm<QuoteValues>, 'reset'>;

/** Sets form values as if typed: the saved values stay the reference. */
export function replaceValues(form: Form, values: QuoteValues): void {
  form.reset(values, { keepDefaultValues: true, keepDirtyValues: false });
}

/** Sets form values that are saved: the form is no longer dirty. */
export function replaceSaved(form: Form, values: QuoteValues): void {
  form.reset(values, { keepDirtyValues: false });
}
