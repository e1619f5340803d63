import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CONSENT_LABELS } from '#areas/customers/customers/api/index.ts';
import { addressLine, CONSENT_PURPOSES, customerName, representativeName } from '#areas/customers/customers/domain/index.ts';
import {
  ANTITHEFT_KINDS,
  FLOORS,
  HOME_PROTECTIONS,
  HOME_TYPES,
  INSURED_OBJECT_TYPES,
  PAYMENT_LABELS,
  POWER_SUPPLIES,
  VEHICLE_STATUSES,
  VEHICLE_TYPES,
} from '#areas/offer/catalogue/domain/index.ts';
import { blockText, type ContractData, OWNER_LABELS, VEHICLE_DOCUMENTS } from '#areas/sale/contracts/domain/index.ts';
import { PriceExplanation } from '#areas/sale/contracts/ui/public.tsx';
import type { QuoterStep } from '#areas/sale/quotations/api/index.ts';
import { formatIban } from '#platform/domain-kit/identifiers/iban.ts';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import { formatEuro, formatNumber, formatPercent } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { type Duration, durationWords } from '#platform/domain-kit/time/duration.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { SellerOnly, useCustomerView } from '#platform/ui-shell/session/customer-view.tsx';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { useReviewTexts } from '../../texts/review/it.ts';
import { isAboutLimits, offerName } from '../logic/selection.ts';
import { Section } from '../parts/fields/section.tsx';
import { BlockList } from '../parts/notices/block-list.tsx';
import { usePrependInvalidFields } from '../parts/use-prepend-invalid-fields.ts';
import classes from '../quoter.module.css';
import { type QuotePath, useQuoteField } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';
import { LienNotice } from '../vehicle/lien-notice.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';

type Item = { readonly label: string; readonly value: ReactNode };

function useReviewItems() {
  const [isCustomerView] = useCustomerView();
  const t = useQuoterTexts();
  const words = useReviewTexts();
  const language = useLanguage();
  const field = useQuoteField();
  const label = (name: QuotePath) => field(name).label;

  const customer = ({ customer: one }: ContractData): Item[] => [
    { label: words('review.customer'), value: customerName(one) },
    { label: label('customer.taxIdCode'), value: one.taxIdCode },
    ...(one.subjectType === 'SOCIETA'
      ? [
          { label: label('customer.vatNumber'), value: one.vatNumber },
          { label: words('review.representative'), value: representativeName(one) },
        ]
      : [{ label: label('customer.birthDate'), value: [formatDate(one.birthDate), one.birthPlace].filter(Boolean).join(', ') }]),
    { label: t(one.subjectType === 'SOCIETA' ? 'customer.seat' : 'customer.address'), value: addressLine(one.subjectAddress) },
    ...(['entrance', 'floor', 'unit'] as const).flatMap((part) =>
      one.subjectAddress[part] === null ? [] : [{ label: label(`customer.subjectAddress.${part}`), value: one.subjectAddress[part] }],
    ),
    { label: label('customer.contacts.email'), value: one.contacts.email },
    { label: label('customer.contacts.phone'), value: one.contacts.phone === null ? null : formatPhone(one.contacts.phone) },
  ];

  const vehicle = ({ vehicle: one, parties }: ContractData): Item[] => [
    { label: words('review.vehicle'), value: [one.brand, one.model, one.version].filter((part) => part !== null).join(' ') },
    { label: label('vehicle.vehicleType'), value: one.vehicleType === null ? null : VEHICLE_TYPES[one.vehicleType][language] },
    { label: label('vehicle.status'), value: one.status === null ? null : VEHICLE_STATUSES[one.status][language] },
    { label: label('vehicle.powerSupply'), value: one.powerSupply === null ? null : POWER_SUPPLIES[one.powerSupply][language] },
    { label: label('vehicle.licensePlate'), value: one.licensePlate },
    { label: label('vehicle.chassisNumber'), value: one.chassisNumber },
    { label: label('vehicle.registrationDate'), value: formatDate(one.registrationDate) },
    { label: label('vehicle.mileage'), value: one.mileage === null ? null : formatNumber(one.mileage, language, 0) },
    { label: label('vehicle.insuredValue'), value: one.insuredValue === null ? null : formatEuro(one.insuredValue, language) },
    { label: label('vehicle.vatRecovery'), value: formatPercent(one.vatRecovery, language) },
    ...(one.vehicleDealer === null ? [] : [{ label: label('vehicle.vehicleDealer'), value: one.vehicleDealer }]),
    {
      label: label('vehicle.vehicleDocuments'),
      value: one.vehicleDocuments.map((code) => VEHICLE_DOCUMENTS[code][language]).join(', ') || null,
    },
    {
      label: label('parties.ownerIs'),
      value: parties.ownerIs === 'CONTRAENTE' ? OWNER_LABELS.CONTRAENTE[language] : parties.owner.name,
    },
    ...(parties.otherKeeper ? [{ label: label('parties.keeper.name'), value: parties.keeper.name }] : []),
    { label: label('vehicle.constraint'), value: one.constraint ? (one.lienholder ?? words('review.yes')) : words('review.no') },
  ];

  const home = ({ home: one }: ContractData): Item[] => [
    { label: label('home.homeType'), value: one.homeType === null ? null : HOME_TYPES[one.homeType][language] },
    { label: label('home.address.street'), value: addressLine(one.address) },
    { label: label('home.address.floor'), value: one.address.floor === null ? null : FLOORS[one.address.floor][language] },
    { label: label('home.squareMeters'), value: one.squareMeters === null ? null : `${formatNumber(one.squareMeters, language, 0)} m²` },
    { label: label('home.owner'), value: one.isOwner === false ? one.owner : words('review.customer') },
    { label: label('home.insuredValue'), value: one.insuredValue === null ? null : formatEuro(one.insuredValue, language) },
  ];

  const protection = ({ insuredObject, vehicle: car, home: one }: ContractData): Item => {
    if (insuredObject === 'ABITAZIONE') {
      return { label: label('home.antitheft'), value: one.antitheft === null ? null : HOME_PROTECTIONS[one.antitheft][language] };
    }
    return { label: label('vehicle.antitheft'), value: car.antitheft === null ? null : ANTITHEFT_KINDS[car.antitheft][language] };
  };

  const discountText = ({ choice: { discount } }: ContractData): string => {
    if (discount === null) return words('review.noDiscount');
    return discount.kind === 'PERCENT' ? formatPercent(discount.percent, language) : formatEuro(discount.amount, language);
  };

  const terms = (data: ContractData): Item[] => [
    ...(isCustomerView && data.choice.discount === null ? [] : [{ label: label('choice.discount'), value: discountText(data) }]),
    { label: label('effectiveDate'), value: formatDate(data.effectiveDate) },
    { label: label('paymentType'), value: data.paymentType === null ? null : PAYMENT_LABELS[data.paymentType][language] },
    ...(data.iban === null ? [] : [{ label: label('iban'), value: formatIban(data.iban) }]),
    ...(data.iban === null || data.accountHolder === null ? [] : [{ label: label('accountHolder'), value: data.accountHolder }]),
  ];

  const choice = (data: ContractData, months: Duration | null): Item[] => [
    { label: label('choice.months'), value: months === null ? null : durationWords(months, language) },
    protection(data),
  ];

  const insured = (data: ContractData) => (data.insuredObject === 'ABITAZIONE' ? home(data) : vehicle(data));

  const consents = ({ consents: given }: ContractData): Item[] =>
    CONSENT_PURPOSES.map((purpose) => ({
      label: CONSENT_LABELS[purpose][language],
      value: given[purpose] === null ? null : words(given[purpose] ? 'review.yes' : 'review.no'),
    }));

  return { customer, insured, terms, choice, consents };
}

/** Summary of all steps, each with a link back, and the open points before acceptance. */
export function ReviewStep() {
  const t = useQuoterTexts();
  const words = useReviewTexts();
  const language = useLanguage();
  const { data, price, priceBlocks, proposalBlocks, savedId, goTo } = useQuoter();
  const withWrong = usePrependInvalidFields();
  const items = useReviewItems();
  const [isCustomerView] = useCustomerView();
  const { chosen } = price;
  const problems = chosen?.problems.filter((one) => !isCustomerView || !isAboutLimits(one)) ?? [];
  const own = [...priceBlocks.filter((block) => block.code !== 'DATI_MANCANTI'), ...proposalBlocks].map((block) => ({
    field: block.field ?? null,
    text: blockText(block, language),
  }));
  const unchosen = chosen === null && priceBlocks.length === 0 ? [{ field: 'choice.productVersionId', text: t('price.choose') }] : [];
  const todo = [...new Map(withWrong([...own, ...unchosen, ...problems]).map((block) => [`${block.field} ${block.text}`, block])).values()];

  const edit = (step: QuoterStep) => (
    <Anchor
      component="button"
      type="button"
      size="sm"
      py={3}
      aria-label={words('review.editWhat', { section: t(`steps.${step}`) })}
      onClick={() => goTo(step)}
    >
      {words('review.edit')}
    </Anchor>
  );

  return (
    <>
      <Section title={words('review.before')}>
        {todo.length === 0 ? (
          <Text size="sm">{words('review.ready')}</Text>
        ) : (
          <div className={classes.todo}>
            <BlockList blocks={todo} max={30} />
          </div>
        )}
        <LienNotice />
      </Section>
      <Section title={words('review.breakdown')} aside={edit('garanzie')}>
        {chosen === null ? (
          <Text c="dimmed">{words('review.noPrice')}</Text>
        ) : (
          <PriceBreakdown price={chosen.price} name={offerName(chosen)} />
        )}
        <KeyValueList items={items.choice(data, chosen?.months ?? null)} />
        {savedId === null || chosen === null ? null : (
          <SellerOnly>
            <div>
              <PriceExplanation contractId={savedId} />
            </div>
          </SellerOnly>
        )}
      </Section>
      <Section title={words('review.terms')} aside={edit('condizioni')}>
        <KeyValueList items={items.terms(data)} />
      </Section>
      <Section title={words('review.customer')} aside={edit('cliente')}>
        <KeyValueList items={items.customer(data)} />
      </Section>
      <Section title={words('review.privacy')}>
        <KeyValueList items={items.consents(data)} />
      </Section>
      <Section title={INSURED_OBJECT_TYPES[data.insuredObject][language]} aside={edit('bene')}>
        <KeyValueList items={items.insured(data)} />
      </Section>
    </>
  );
}
