import { Checkbox, Select, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { CheckboxField, SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MoneyField, NumberField, PercentField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { DEDUCTIBLE_KIND_LABELS, LIMIT_BASIS_LABELS } from '../../../domain/coverage-terms-texts.ts';
import { deductibleWords, isCodeOf, type LimitTerms, limitWords } from '../../../domain/index.ts';
import { useTariffTexts } from '../../../texts/tariff/it.ts';
import { optionsOf } from '../../options.ts';
import { Section } from '../../section.tsx';
import type { TariffForm } from '../tariff-form.ts';

interface CoverageLimitsProps {
  readonly form: TariffForm;
  readonly at: `coverages.${number}`;
  readonly readOnly: boolean;
}

const DIRTY = { shouldDirty: true } as const;
const NO_LIMIT: LimitTerms = { amount: null, percent: null, per: null, days: null, firstLoss: false, note: null };

function Preview({ text }: { readonly text: string | null }) {
  const t = useTariffTexts();
  return text === null || text === '' ? null : (
    <Text size="sm" c="dimmed">
      {t('limits.shown', { text })}
    </Text>
  );
}

/** What the insured bears of each loss: nothing, a share, or a fixed sum. */
function DeductibleFields({ form, at, readOnly }: CoverageLimitsProps) {
  const t = useTariffTexts();
  const language = useLanguage();
  const [terms, text] = useWatch({ control: form.control, name: [`${at}.deductibleTerms`, `${at}.deductible`] });
  const choose = (kind: string | null) => {
    if (kind === null || !isCodeOf(DEDUCTIBLE_KIND_LABELS, kind)) return form.setValue(`${at}.deductibleTerms`, undefined, DIRTY);
    form.setValue(`${at}.deductibleTerms`, { kind, percent: null, amount: terms?.amount ?? null }, DIRTY);
    form.setValue(`${at}.deductible`, undefined, DIRTY);
  };
  return (
    <>
      <Select
        label={t('limits.deductible')}
        placeholder={t('limits.none')}
        data={optionsOf(DEDUCTIBLE_KIND_LABELS, language)}
        value={terms?.kind ?? null}
        onChange={choose}
        disabled={readOnly}
        clearable
      />
      {terms === undefined && text !== undefined && text !== '' ? (
        <TextField {...form.field(`${at}.deductible`)} maxLength={500} required={false} help={t('limits.textHelp')} />
      ) : null}
      {terms?.kind === 'SCOPERTO' ? <PercentField {...form.field(`${at}.deductibleTerms.percent`)} required /> : null}
      {terms === undefined ? null : (
        <MoneyField
          {...form.field(`${at}.deductibleTerms.amount`)}
          label={t(terms.kind === 'SCOPERTO' ? 'limits.least' : 'limits.sum')}
          required={terms.kind === 'FRANCHIGIA'}
        />
      )}
      <Preview text={terms === undefined ? null : deductibleWords({ deductibleTerms: terms }, language)} />
    </>
  );
}

/** The most that the insurer pays: an amount, a share of the insured value, days, or a note. */
function LimitFields({ form, at, readOnly }: CoverageLimitsProps) {
  const t = useTariffTexts();
  const language = useLanguage();
  const [terms, text] = useWatch({ control: form.control, name: [`${at}.limitTerms`, `${at}.limit`] });
  const limited = (isLimited: boolean) => {
    form.setValue(`${at}.limitTerms`, isLimited ? { ...NO_LIMIT } : undefined, DIRTY);
    if (isLimited) form.setValue(`${at}.limit`, undefined, DIRTY);
  };
  return (
    <>
      <Checkbox
        label={t('limits.limited')}
        checked={terms !== undefined}
        disabled={readOnly}
        onChange={(event) => limited(event.currentTarget.checked)}
      />
      {terms === undefined && text !== undefined && text !== '' ? (
        <TextField {...form.field(`${at}.limit`)} maxLength={500} required={false} help={t('limits.textHelp')} />
      ) : null}
      {terms === undefined ? null : (
        <>
          <MoneyField {...form.field(`${at}.limitTerms.amount`)} required={false} />
          <PercentField {...form.field(`${at}.limitTerms.percent`)} required={false} />
          <SelectField {...form.field(`${at}.limitTerms.per`)} options={optionsOf(LIMIT_BASIS_LABELS, language)} required={false} />
          <NumberField {...form.field(`${at}.limitTerms.days`)} required={false} />
          <CheckboxField {...form.field(`${at}.limitTerms.firstLoss`)} />
          <Checkbox
            label={t('limits.withNote')}
            checked={terms.note !== null}
            disabled={readOnly}
            onChange={(event) => form.setValue(`${at}.limitTerms.note`, event.currentTarget.checked ? { it: '', en: '' } : null, DIRTY)}
          />
          {terms.note === null ? null : (
            <>
              <TextField {...form.field(`${at}.limitTerms.note.it`)} maxLength={200} />
              <TextField {...form.field(`${at}.limitTerms.note.en`)} maxLength={200} />
            </>
          )}
          <Preview text={limitWords({ limitTerms: terms }, language)} />
        </>
      )}
    </>
  );
}

/** Limit and deductible of a coverage as customers read them; versions before the figures keep their text. */
export function CoverageLimits(props: CoverageLimitsProps) {
  const t = useTariffTexts();
  return (
    <Section title={t('limits.title')}>
      <DeductibleFields {...props} />
      <LimitFields {...props} />
    </Section>
  );
}
