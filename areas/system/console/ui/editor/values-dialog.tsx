import { z } from 'zod';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { type RunValues, type ScriptParameter, valuesForm } from '../../api/index.ts';
import { useConsoleTexts } from '../../texts/it.ts';
import { ValueField } from './value-field.tsx';

interface ValuesDialogProps {
  readonly parameters: readonly ScriptParameter[];
  readonly values: RunValues;
  readonly saveLabel: string;
  readonly onRun: (values: RunValues) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the values of the parameters before a run. */
export function ValuesDialog({ parameters, values, saveLabel, onRun, onClose }: ValuesDialogProps) {
  const t = useConsoleTexts();
  return (
    <FormDialog
      title={t('parameters.values')}
      schema={z.object({ values: valuesForm(parameters) })}
      labels={Object.fromEntries(parameters.map(({ name, label }) => [`values.${name}`, { it: label, en: label }]))}
      defaultValues={{ values: Object.fromEntries(parameters.map(({ name }) => [name, values[name] ?? null])) }}
      saveLabel={saveLabel}
      onSave={(form) => onRun(form.values)}
      onClose={onClose}
    >
      {(form) => parameters.map(({ name, kind }) => <ValueField key={name} kind={kind} field={form.field(`values.${name}`)} />)}
    </FormDialog>
  );
}
