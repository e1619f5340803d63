import { Radio, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { type Duration, durationWords } from '#platform/domain-kit/time/duration.ts';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { durationsOf } from '../logic/comparison.ts';
import { type Offer, offerName } from '../logic/selection.ts';
import { FieldNotes } from '../parts/fields/field-notes.tsx';
import { Section } from '../parts/fields/section.tsx';
import { useSetValue } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';
import classes from './coverages.module.css';

/** What a duration costs in the chosen offer, and the coverages that it loses or adds. */
function AtDuration({ offer, months }: { readonly offer: Offer; readonly months: Duration }) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const found = offer.premiumByDuration.find((one) => one.months === months);
  if (found === undefined) {
    return (
      <Text size="xs" c="dimmed">
        {t('coverages.notFor', { offer: offerName(offer) })}
      </Text>
    );
  }
  const { premium, without, adds } = found;
  return (
    <>
      <Text size="sm" c={premium === null ? 'dimmed' : undefined}>
        {premium === null ? t('coverages.noPremium') : <Money cents={premium} />}
      </Text>
      {without.length === 0 ? null : (
        <Text size="xs" c="var(--nais-warning)">
          {t('coverages.without', { coverages: without.map((name) => name[language]).join(', ') })}
        </Text>
      )}
      {adds.length === 0 ? null : (
        <Text size="xs" c="dimmed">
          {t('coverages.with', { coverages: adds.map((name) => name[language]).join(', ') })}
        </Text>
      )}
    </>
  );
}

interface DurationSectionProps {
  readonly offers: readonly Offer[];
  readonly chosen: Offer | null;
}

/** One duration for all offers; with a chosen one, its premium for each and why it may not be sold. */
export function DurationSection({ offers, chosen }: DurationSectionProps) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const set = useSetValue();
  const { form } = useQuoter();
  const months = useWatch({ control: form.control, name: 'choice.months' });
  const durations = durationsOf(offers);
  const isSold = (length: Duration) =>
    chosen === null || chosen.premiumByDuration.some((one) => one.months === length && one.premium !== null);
  return (
    <Section title={t('coverages.duration')}>
      <Radio.Group
        aria-label={t('coverages.duration')}
        data-field="choice.months"
        value={String(months ?? chosen?.months ?? '')}
        onChange={(value) => {
          const wanted = durations.find((one) => String(one) === value);
          if (wanted !== undefined) set('choice.months', wanted);
        }}
      >
        <div className={classes.durations}>
          {durations.map((length) => (
            <Radio.Card key={length} value={String(length)} disabled={!isSold(length)} className={classes.duration} p="xs">
              <Text size="sm" fw={600}>
                {durationWords(length, language)}
              </Text>
              {chosen === null ? null : <AtDuration offer={chosen} months={length} />}
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <FieldNotes field="choice.months" />
    </Section>
  );
}
