import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import type { FieldLabels } from '#platform/api-kit/route.ts';
import { lines } from '#platform/api-kit/schemas.ts';
import { SelectField, SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import type { FieldBinding } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { executionAddress } from '../../api/addresses.ts';
import {
  formOf,
  type JobRow,
  listExecutions,
  listJobs,
  type Parameter,
  type ParameterValues,
  START_FIELDS,
  startJob,
} from '../../api/index.ts';
import { useOperationsTexts } from '../../texts/it.ts';

interface Values {
  reason: string;
  dryRun: boolean;
  parameters: ParameterValues;
}

function ParameterField({ parameter, field }: { readonly parameter: Parameter; readonly field: FieldBinding<Values> }) {
  const { kind, options } = parameter;
  if (kind === 'NUMBER') return <NumberField {...field} />;
  if (kind === 'DATE') return <DateField {...field} />;
  if (kind === 'CHOICE') return <SelectField {...field} options={options.map((value) => ({ value, label: value }))} />;
  return <TextField {...field} maxLength={200} />;
}

/** Starts a job with its parameters, or tries it without effect. */
export function StartDialog({ job, onClose }: { readonly job: JobRow; readonly onClose: () => void }) {
  const t = useOperationsTexts();
  const navigate = useNavigate();
  const start = useApiMutation(startJob, { invalidates: [listJobs, listExecutions] });
  const schema = z.object({ reason: lines(300), dryRun: z.boolean(), parameters: formOf(job.parameters) });
  const labels: FieldLabels = {
    ...START_FIELDS,
    dryRun: { it: t('start.dryRun'), en: t('start.dryRun') },
    ...Object.fromEntries(job.parameters.map(({ name, label }) => [`parameters.${name}`, { it: label, en: label }])),
  };
  return (
    <FormDialog
      title={t('start.title', { job: job.title })}
      text={job.about}
      schema={schema}
      labels={labels}
      defaultValues={{ reason: '', dryRun: false, parameters: Object.fromEntries(job.parameters.map(({ name }) => [name, null])) }}
      saveLabel={t('start.confirm')}
      onSave={async (values) => {
        const { id } = await start.mutateAsync({ body: { job: job.name, ...values } });
        notify.done(t('start.done'));
        await navigate({ to: executionAddress.href({ id }) });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {job.parameters.map((parameter) => (
            <ParameterField key={parameter.name} parameter={parameter} field={form.field(`parameters.${parameter.name}`)} />
          ))}
          <TextAreaField {...form.field('reason')} maxLength={300} />
          {job.dryRun ? <SwitchField {...form.field('dryRun')} /> : null}
        </>
      )}
    </FormDialog>
  );
}
