import { Text } from '@mantine/core';
import { OWNER_LABELS, OWNERS } from '#areas/contracts/domain/index.ts';
import { RadioField, SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { usePartiesTexts } from '../../../../texts/parties/it.ts';
import { Fields, Section } from '../../parts/fields/section.tsx';
import { useQuoteField } from '../../state/quote-field.ts';
import { useQuoter } from '../../state/quoter-context.ts';

/** Owner and keeper of the vehicle, asked only where they are not the policyholder. */
export function PartiesSection() {
  const t = usePartiesTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const { ownerIs, otherKeeper } = useQuoter().data.parties;
  const isLeased = ownerIs === 'LOCATORE';
  return (
    <Section title={t('parties')}>
      <RadioField {...field('parties.ownerIs')} options={OWNERS.map((value) => ({ value, label: OWNER_LABELS[value][language] }))} />
      {isLeased ? (
        <Text size="sm" c="dimmed">
          {t('leasingHelp')}
        </Text>
      ) : null}
      {ownerIs === 'CONTRAENTE' ? null : (
        <Fields>
          <TextField {...field('parties.owner.name')} {...(isLeased ? { label: t('lessor') } : {})} maxLength={120} />
          <UpperCaseField {...field('parties.owner.taxIdCode')} identifier="taxCode" compact maxLength={16} />
        </Fields>
      )}
      <SwitchField {...field('parties.otherKeeper')} />
      {otherKeeper ? (
        <Fields>
          <TextField {...field('parties.keeper.name')} maxLength={120} />
          <UpperCaseField {...field('parties.keeper.taxIdCode')} identifier="taxCode" compact maxLength={16} />
        </Fields>
      ) : null}
    </Section>
  );
}
