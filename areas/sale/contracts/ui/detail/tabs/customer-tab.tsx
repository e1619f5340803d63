import { Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { CUSTOMER_FIELDS, DOCUMENT_TYPE_LABELS, SUBJECT_TYPE_LABELS } from '#areas/customers/customers/api/index.ts';
import { addressLine, customerName, representativeName } from '#areas/customers/customers/domain/index.ts';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import { breakable } from '#platform/ui-kit/display/breakable.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useContractsTexts } from '../../../texts/it.ts';
import { useRecordTexts } from '../../../texts/record/it.ts';
import type { ContractDetail } from '../contract-detail.ts';
import { Panel } from './panel.tsx';

/** Loaded when shown. */
const ConsentsPanel = lazy(() => import('../../consents-panel.tsx').then((module) => ({ default: module.ConsentsPanel })));

/** Privacy notice and consents of the policyholder. */
function PolicyholderConsents({ contractId }: { readonly contractId: number }) {
  return (
    <Suspense fallback={<LoadingState height={80} />}>
      <ConsentsPanel contractId={contractId} />
    </Suspense>
  );
}

/** The policyholder: identity, addresses, contacts and identification. */
export function CustomerTab({ detail }: { detail: ContractDetail }) {
  const t = useContractsTexts();
  const words = useRecordTexts();
  const language = useLanguage();
  const label = (field: keyof typeof CUSTOMER_FIELDS) => CUSTOMER_FIELDS[field][language];
  const { customer } = detail.data;
  const { customer: age } = detail.ageAtSubscription;
  const { subjectType, gender, contacts, identityDocument: document } = customer;
  const isCompany = subjectType === 'SOCIETA';
  return (
    <Stack gap="sm">
      <Panel title={words('customer.identity')}>
        <KeyValueList
          items={[
            { label: isCompany ? label('businessName') : words('customer.name'), value: customerName(customer) },
            { label: label('subjectType'), value: subjectType && SUBJECT_TYPE_LABELS[subjectType][language] },
            { label: label('taxIdCode'), value: customer.taxIdCode },
            ...(isCompany
              ? [
                  { label: label('vatNumber'), value: customer.vatNumber },
                  { label: words('customer.representative'), value: representativeName(customer) },
                  { label: label('representative.taxIdCode'), value: customer.representative.taxIdCode },
                ]
              : [
                  { label: label('gender'), value: gender && words(`customer.${gender}`) },
                  { label: label('birthDate'), value: <DateText date={customer.birthDate} /> },
                  { label: t('age'), value: age === null ? null : t('years', { count: age }) },
                  { label: label('birthPlace'), value: customer.birthPlace },
                  { label: label('education'), value: customer.education },
                  { label: label('profession'), value: customer.profession },
                  ...(customer.vatNumber === null ? [] : [{ label: label('vatNumber'), value: customer.vatNumber }]),
                  ...(customer.businessName === null ? [] : [{ label: words('customer.tradeName'), value: customer.businessName }]),
                ]),
          ]}
        />
      </Panel>
      <Panel title={words('customer.contacts')}>
        <KeyValueList
          items={[
            { label: words('customer.addressLine'), value: addressLine(customer.subjectAddress) },
            ...(['entrance', 'floor', 'unit'] as const).flatMap((part) =>
              customer.subjectAddress[part] === null
                ? []
                : [{ label: label(`subjectAddress.${part}`), value: customer.subjectAddress[part] }],
            ),
            {
              label: label('contacts.phone'),
              value: contacts.phone && <a href={`tel:${contacts.phone}`}>{formatPhone(contacts.phone)}</a>,
            },
            {
              label: label('contacts.email'),
              value: contacts.email && <a href={`mailto:${contacts.email}`}>{breakable(contacts.email)}</a>,
            },
            { label: label('contacts.pec'), value: contacts.pec && <a href={`mailto:${contacts.pec}`}>{breakable(contacts.pec)}</a> },
          ]}
        />
      </Panel>
      <Panel title={words(isCompany ? 'customer.documentOfCompany' : 'customer.document')}>
        <KeyValueList
          items={[
            {
              label: label('identityDocument.documentType'),
              value: document.documentType && DOCUMENT_TYPE_LABELS[document.documentType][language],
            },
            { label: label('identityDocument.documentNumber'), value: document.documentNumber },
            { label: label('identityDocument.issuedBy'), value: document.issuedBy },
            { label: label('identityDocument.issuedByCountry'), value: document.issuedByCountry },
            { label: label('identityDocument.issuedDate'), value: <DateText date={document.issuedDate} /> },
            { label: label('identityDocument.expirationDate'), value: <DateText date={document.expirationDate} /> },
          ]}
        />
      </Panel>
      <Panel title={words('customer.privacy')}>
        <PolicyholderConsents contractId={detail.id} />
      </Panel>
    </Stack>
  );
}
