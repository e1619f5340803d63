import { Radio, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { durationWords } from '#platform/domain-kit/time/duration.ts';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoterTexts } from '../../../texts/quoter/it.ts';
import type { Offer } from '../logic/selection.ts';
import { FieldNotes } from '../parts/fields/field-notes.tsx';
import { Section } from '../parts/fields/section.tsx';
import { useSetValue } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';
import classes from './coverages.module.css';

/** Every duration with its premium and the coverages that it loses or adds. */
export function DurationSection({ offer }: { readonly offer: Offer }) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const set = useSetValue();
  const { form } = useQuoter();
  const months = useWatch({ control: form.control, name: 'choice.months' });
  return (
    <Section title={t('coverages.duration')}>
      <Radio.Group
        aria-label={t('coverages.duration')}
        data-field="choice.months"
        value={String(months ?? offer.months)}
        onChange={(value) => {
          const chosen = offer.durations.find((one) => String(one) === value);
          if (chosen !== undefined) set('choice.months', chosen);
        }}
      >
        <div className={classes.durations}>
          {offer.premiumByDuration.map(({ months: length, premium, without, adds }) => (
            <Radio.Card key={length} value={String(length)} disabled={premium === null} className={classes.duration} p="xs">
              <Text size="sm" fw={600}>
                {durationWords(length, language)}
              </Text>
              <Text size="sm" c={premium === null ? 'dimmed' : undefined}>
                {premium === null ? t('coverages.noPremium') : <Money cents={premium} />}
              </Text>
              {without.length === 0 ? null : (
                <Text size="xs" c="orange.9">
                  {t('coverages.without', { coverages: without.map((name) => name[language]).join(', ') })}
                </Text>
              )}
              {adds.length === 0 ? null : (
                <Text size="xs" c="dimmed">
                  {t('coverages.with', { coverages: adds.map((name) => name[language]).join(', ') })}
                </Text>
              )}
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <FieldNotes field="choice.months" />
    </Section>
  );
}
