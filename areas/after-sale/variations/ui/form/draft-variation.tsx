import { Alert, Grid, Stack, Text } from '@mantine/core';
import { z } from 'zod';
import { VARIATION_KINDS } from '#areas/offer/catalogue/domain/index.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { CheckboxGroupField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listVariations, readVariation, saveVariation, VARIATION_FIELDS, type VariationDetail, variationForm } from '../../api/index.ts';
import { useVariationsTexts } from '../../texts/it.ts';
import { VariationHeader } from '../detail/variation-header.tsx';
import { ChangesTable } from '../preview/changes-table.tsx';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import { DraftActions } from './draft-actions.tsx';
import { FieldSections } from './field-sections.tsx';

/** What was confirmed since the draft was last computed. */
function Preempted({ preemptedBy }: Pick<VariationDetail, 'preemptedBy'>) {
  const t = useVariationsTexts();
  if (preemptedBy.length === 0) return null;
  return (
    <Alert color="orange" variant="light" mb="md" title={t('form.preempted')}>
      <Stack gap="xs">
        <Text size="sm">{t('form.preemptedText')}</Text>
        {preemptedBy.map(({ number, effectiveOn, changes }) => (
          <ChangesTable key={number} changes={changes} caption={t('form.preemptedBy', { number, date: formatDate(effectiveOn) })} />
        ))}
      </Stack>
    </Alert>
  );
}

interface DraftVariationProps {
  readonly detail: VariationDetail;
  readonly values: NonNullable<VariationDetail['values']>;
}

/** A draft: what changes, and the preview that its confirmation computes again. */
export function DraftVariation({ detail, values }: DraftVariationProps) {
  const t = useVariationsTexts();
  const language = useLanguage();
  const { id, version, base, kinds, allowedKinds, effectiveOn, reason, reverses, coverages, preview, preemptedBy } = detail;
  const save = useApiMutation(saveVariation, { invalidates: [readVariation, listVariations] });
  const form = useSchemaForm(variationForm, { labels: VARIATION_FIELDS, defaultValues: { kinds, effectiveOn, reason, values } });
  const options = [...new Set([...allowedKinds, ...kinds])].map((value) => ({ value, label: VARIATION_KINDS[value][language] }));
  return (
    <>
      <VariationHeader detail={detail} actions={<DraftActions detail={detail} isDirty={form.formState.isDirty} />} />
      <Preempted preemptedBy={preemptedBy} />
      <Grid>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <PageForm
            form={form}
            saveLabel={t('form.save')}
            onSave={async (typed) => {
              const body = { ...z.parse(variationForm, typed), loadedOn: effectiveOn, base };
              await save.mutateAsync({ params: { id }, body, version });
              form.reset(typed);
              notify.done(t('form.saved'));
            }}
          >
            <Stack gap="md">
              {reverses === null ? (
                <CheckboxGroupField {...form.field('kinds')} options={options} />
              ) : (
                <Text size="sm">{t('form.opposite')}</Text>
              )}
              <DateField {...form.field('effectiveOn')} help={t('form.effectiveHelp')} />
              <TextAreaField {...form.field('reason')} maxLength={500} help={t('form.reasonHelp')} />
              {reverses === null ? (
                <FieldSections form={form} kinds={form.watch('kinds')} coverages={coverages} isHome={values.home.homeType !== null} />
              ) : null}
            </Stack>
          </PageForm>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <PreviewPanel preview={preview} title={t('preview.title')} />
        </Grid.Col>
      </Grid>
    </>
  );
}
