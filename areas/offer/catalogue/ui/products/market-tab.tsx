import { Button, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useProvinceOptions } from '#areas/agency/geography/ui/public.tsx';
import { CheckboxGroupField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { MinMaxField } from '#platform/ui-kit/form/number/min-max-field.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { needsAnswers } from '../../api/index.ts';
import { CUSTOMER_KINDS, HOME_TYPES, POWER_SUPPLIES, VEHICLE_STATUSES, VEHICLE_TYPES } from '../../domain/index.ts';
import { useProductTexts } from '../../texts/product/it.ts';
import { optionsOf } from '../options.ts';
import { Section } from '../section.tsx';
import type { EditorContext } from '../versioned/kind-ui.ts';
import type { ProductForm } from './product-form.ts';

interface CriteriaProps {
  readonly form: ProductForm;
  readonly side: 'positive' | 'negative';
  readonly ofHomes: boolean;
}

/** Uses and needs from the general questionnaire; a stored answer that it no longer has keeps its code. */
function AnswersField({ form, side }: Omit<CriteriaProps, 'ofHomes'>) {
  const language = useLanguage();
  const name = `targetMarket.${side}.answers` as const;
  const answers = useApiQuery(needsAnswers, {}, { staleTime: 60_000 });
  const chosen = useWatch({ control: form.control, name }) ?? [];
  const known = (answers.data?.items ?? []).map(({ code, question, answer }) => ({
    value: code,
    label: `${question[language]} ${answer[language]}`,
  }));
  const gone = chosen.filter((code) => !known.some(({ value }) => value === code)).map((value) => ({ value, label: value }));
  return <MultiSelectField {...form.field(name)} source={answers} options={[...known, ...gone]} />;
}

/** Criteria of one side of the market; empty ones do not restrict it. */
function Criteria({ form, side, ofHomes }: CriteriaProps) {
  const t = useProductTexts();
  const language = useLanguage();
  const provinces = useProvinceOptions();
  const at = `targetMarket.${side}` as const;
  return (
    <Section title={t(`market.${side}`)} help={t(`market.${side}Help`)}>
      <CheckboxGroupField {...form.field(`${at}.customerKinds`)} options={optionsOf(CUSTOMER_KINDS, language)} />
      <MinMaxField {...form.field(`${at}.customerAge`)} decimals={0} unit={t('market.years')} />
      <MultiSelectField {...form.field(`${at}.provinces`)} options={provinces} />
      {ofHomes ? (
        <CheckboxGroupField {...form.field(`${at}.homeTypes`)} options={optionsOf(HOME_TYPES, language)} />
      ) : (
        <>
          <CheckboxGroupField {...form.field(`${at}.vehicleTypes`)} options={optionsOf(VEHICLE_TYPES, language)} />
          <CheckboxGroupField {...form.field(`${at}.vehicleStatuses`)} options={optionsOf(VEHICLE_STATUSES, language)} />
          <CheckboxGroupField {...form.field(`${at}.powerSupplies`)} options={optionsOf(POWER_SUPPLIES, language)} />
          <MinMaxField {...form.field(`${at}.vehicleAge`)} decimals={0} unit={t('market.years')} />
        </>
      )}
      <MinMaxField {...form.field(`${at}.insuredValue`)} money />
      <AnswersField form={form} side={side} />
    </Section>
  );
}

const noCriteria = () => ({
  customerKinds: [],
  provinces: [],
  vehicleTypes: [],
  vehicleStatuses: [],
  powerSupplies: [],
  homeTypes: [],
  answers: [],
});

const emptyMarket = () => ({ positive: noCriteria(), negative: noCriteria(), needs: '', source: '', approvedOn: null });

interface MarketTabProps extends EditorContext {
  readonly form: ProductForm;
}

/** The insurer's target market of the product (art. 30-decies and 121-bis CAP; Reg. IVASS 45/2020). */
export function MarketTab({ form, readOnly }: MarketTabProps) {
  const t = useProductTexts();
  const market = useWatch({ control: form.control, name: 'targetMarket' });
  const object = useWatch({ control: form.control, name: 'insuredObject' });
  if (market === undefined) {
    return (
      <Section title={t('market.title')} help={t('market.help')} cols={1}>
        <Text size="sm" c="dimmed">
          {t('market.none')}
        </Text>
        {readOnly ? null : (
          <div>
            <Button variant="default" onClick={() => form.setValue('targetMarket', emptyMarket(), { shouldDirty: true })}>
              {t('market.begin')}
            </Button>
          </div>
        )}
      </Section>
    );
  }
  const ofHomes = object === 'ABITAZIONE';
  return (
    <>
      <Section title={t('market.title')} help={t('market.help')} cols={2}>
        <TextField {...form.field('targetMarket.source')} maxLength={200} help={t('market.sourceHelp')} />
        <DateField {...form.field('targetMarket.approvedOn')} help={t('market.approvedHelp')} />
        <TextAreaField {...form.field('targetMarket.needs')} maxLength={1000} help={t('market.needsHelp')} />
      </Section>
      <Criteria form={form} side="positive" ofHomes={ofHomes} />
      <Criteria form={form} side="negative" ofHomes={ofHomes} />
    </>
  );
}
