import { Group, Text } from '@mantine/core';
import { z } from 'zod';
import { cents, optionalLines } from '#platform/api-kit/schemas.ts';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { MoneyField, NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type ClaimDetail, surveySchema } from '../../api/schemas.ts';
import { surveyClaim, WORK_FIELDS } from '../../api/work-routes.ts';
import { kindOfPart } from '../../domain/index.ts';
import { useClaimsTexts } from '../../texts/it.ts';
import { CLAIM_QUERIES } from './use-stale.ts';

const amount = () => cents().min(0);
const entry = surveySchema.extend({
  parts: amount(),
  labour: amount(),
  other: amount(),
  value: amount().nullable(),
  newValue: amount().nullable(),
  salvage: amount(),
  requested: amount(),
});
const surveyForm = z.object({ coverages: z.array(z.string()).min(1), found: z.record(z.string(), entry), note: optionalLines(2000) });

const NOTHING = { parts: 0, labour: 0, other: 0, value: null, newValue: null, salvage: 0, units: 1, requested: 0 };

const FIELDS = {
  ...WORK_FIELDS,
  coverages: { it: 'Garanzie colpite', en: 'Coverages concerned' },
  requested: { it: 'Richiesto', en: 'Asked for' },
};

/** Records what was found of each coverage; which figures it asks for depends on how the coverage pays. */
export function SurveyDialog({ detail, onClose }: { readonly detail: ClaimDetail; readonly onClose: () => void }) {
  const t = useClaimsTexts();
  const { code, version, parts, coverages, isTotal, requested } = detail;
  const survey = useApiMutation(surveyClaim, CLAIM_QUERIES);
  const all = [...parts.map(({ coverage, name }) => ({ code: coverage, name })), ...coverages];
  const found = Object.fromEntries(
    all.map(({ code: coverage }, at) => {
      const part = parts.find((one) => one.coverage === coverage);
      return [coverage, { ...NOTHING, requested: part?.requested ?? (at === 0 ? requested : 0), ...(part?.survey ?? {}) }];
    }),
  );
  return (
    <FormDialog
      title={t('survey.title')}
      text={t('survey.text')}
      schema={surveyForm}
      labels={FIELDS}
      defaultValues={{ coverages: parts.map(({ coverage }) => coverage), found, note: null }}
      saveLabel={t('survey.save')}
      onSave={async (values) => {
        const checked = z.parse(surveyForm, values);
        const chosen = checked.coverages.map((coverage) => {
          const { requested: asked, ...rest } = checked.found[coverage] ?? NOTHING;
          return { coverage, requested: asked, survey: rest };
        });
        await survey.mutateAsync({ params: { code }, body: { parts: chosen, note: checked.note }, version });
        notify.done(t('survey.saved'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <MultiSelectField {...form.field('coverages')} options={all.map((one) => ({ value: one.code, label: one.name }))} />
          {form.watch('coverages').map((coverage) => {
            const kind = kindOfPart(coverage, isTotal);
            const name = all.find((one) => one.code === coverage)?.name ?? coverage;
            const money = (field: 'parts' | 'labour' | 'other' | 'value' | 'newValue' | 'salvage' | 'requested') => (
              <MoneyField {...form.field(`found.${coverage}.${field}`)} label={t(`survey.${field}`)} />
            );
            return (
              <fieldset key={coverage} style={{ border: 0, margin: 0, padding: 0 }}>
                <Text component="legend" fw={600}>
                  {name}
                </Text>
                {kind === 'SCOPERTO' ? <Text size="sm">{t('survey.byItself')}</Text> : null}
                {kind === 'RIPARAZIONE' || kind === 'SPESE' ? (
                  <Group grow align="start">
                    {money('parts')}
                    {money('labour')}
                    {money('other')}
                  </Group>
                ) : null}
                {kind === 'SPESE' ? null : (
                  <Group grow align="start">
                    {kind === 'SCOPERTO' ? null : money('value')}
                    {kind === 'PERDITA_TOTALE' ? money('newValue') : null}
                    {kind === 'PERDITA_TOTALE' ? money('salvage') : null}
                  </Group>
                )}
                <Group grow align="start">
                  {money('requested')}
                  {kind === 'SPESE' ? <NumberField {...form.field(`found.${coverage}.units`)} label={t('survey.units')} /> : null}
                </Group>
              </fieldset>
            );
          })}
          <TextAreaField {...form.field('note')} maxLength={2000} />
        </>
      )}
    </FormDialog>
  );
}
