import { Text } from '@mantine/core';
import { OWNER_LABELS, OWNERS } from '#areas/sale/contracts/domain/index.ts';
import { RadioField, SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { usePartiesTexts } from '../../../texts/parties/it.ts';
import { FoldingSection } from '../../parts/fields/folding-section.tsx';
import { Fields } from '../../parts/fields/section.tsx';
import { useQuoteField } from '../../state/quote-field.ts';
import { useQuoter } from '../../state/quoter-context.ts';

const PATHS = [
  'parties.ownerIs',
  'parties.owner.name',
  'parties.owner.taxIdCode',
  'parties.otherKeeper',
  'parties.keeper.name',
  'parties.keeper.taxIdCode',
] as const;

/** Owner and keeper of the vehicle, asked only where they are not the policyholder. */
export function PartiesSection() {
  const t = usePartiesTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const { ownerIs, owner, otherKeeper, keeper } = useQuoter().data.parties;
  const isLeased = ownerIs === 'LOCATORE';
  return (
    <FoldingSection
      title={t('parties')}
      names={PATHS}
      holds={[owner.name ?? OWNER_LABELS[ownerIs][language], otherKeeper ? keeper.name : null]}
    >
      <RadioField {...field('parties.ownerIs')} options={OWNERS.map((value) => ({ value, label: OWNER_LABELS[value][language] }))} />
      {isLeased ? (
        <Text size="sm" c="dimmed">
          {t('leasingHelp')}
        </Text>
      ) : null}
      {ownerIs === 'CONTRAENTE' ? null : (
        <Fields>
          <TextField {...field('parties.owner.name')} {...(isLeased ? { label: t('lessor') } : {})} maxLength={120} />
          <UpperCaseField {...field('parties.owner.taxIdCode')} identifier="taxCode" maxLength={16} />
        </Fields>
      )}
      <SwitchField {...field('parties.otherKeeper')} />
      {otherKeeper ? (
        <Fields>
          <TextField {...field('parties.keeper.name')} maxLength={120} />
          <UpperCaseField {...field('parties.keeper.taxIdCode')} identifier="taxCode" maxLength={16} />
        </Fields>
      ) : null}
    </FoldingSection>
  );
}
