import { Paper, SimpleGrid, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTownEnd } from '#areas/agency/geography/ui/public.tsx';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import { breakable } from '#platform/ui-kit/display/breakable.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { DateText, MomentText } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { CUSTOMER_FIELDS, type CustomerDetail, DOCUMENT_TYPE_LABELS, SUBJECT_TYPE_LABELS } from '../../api/index.ts';
import { addressLine, customerName, representativeName, withinLine } from '../../domain/index.ts';
import { useRegistryTexts } from '../../texts/registry/it.ts';

interface PanelProps {
  readonly title: string;
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[];
}

function Panel({ title, items }: PanelProps) {
  return (
    <Paper withBorder p="md">
      <Title order={3} size="h4" mb="sm">
        {title}
      </Title>
      <KeyValueList items={items} />
    </Paper>
  );
}

/** Identity, contacts and document of a customer. */
export function DataTab({ detail }: { readonly detail: CustomerDetail }) {
  const t = useRegistryTexts();
  const language = useLanguage();
  const label = (field: keyof typeof CUSTOMER_FIELDS) => CUSTOMER_FIELDS[field][language];
  const { customer } = detail;
  const { subjectType, gender, contacts, identityDocument: document } = customer;
  const isCompany = subjectType === 'SOCIETA';
  const within = withinLine(customer.subjectAddress);
  const ended = useTownEnd(customer.subjectAddress.cityCode);
  const mail = (address: string | null) => address && <a href={`mailto:${address}`}>{breakable(address)}</a>;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
      <Panel
        title={t('page.identity')}
        items={[
          { label: isCompany ? label('businessName') : t('page.name'), value: customerName(customer) },
          { label: label('subjectType'), value: subjectType && SUBJECT_TYPE_LABELS[subjectType][language] },
          { label: label('taxIdCode'), value: customer.taxIdCode },
          ...(isCompany || customer.vatNumber !== null ? [{ label: label('vatNumber'), value: customer.vatNumber }] : []),
          ...(isCompany
            ? [{ label: t('page.representative'), value: representativeName(customer) }]
            : [
                { label: label('gender'), value: gender && t(`page.${gender}`) },
                { label: label('birthDate'), value: <DateText date={customer.birthDate} /> },
                { label: label('birthPlace'), value: customer.birthPlace },
                { label: label('profession'), value: customer.profession },
              ]),
        ]}
      />
      <Panel
        title={t('page.contacts')}
        items={[
          { label: label('contacts.phone'), value: contacts.phone && <a href={`tel:${contacts.phone}`}>{formatPhone(contacts.phone)}</a> },
          { label: label('contacts.email'), value: mail(contacts.email) },
          { label: label('contacts.pec'), value: mail(contacts.pec) },
          { label: t('page.address'), value: [addressLine(customer.subjectAddress), within].filter(Boolean).join(', ') || null },
          ...(ended === undefined ? [] : [{ label: label('subjectAddress.city'), value: ended }]),
        ]}
      />
      <Panel
        title={t(isCompany ? 'page.documentOfCompany' : 'page.document')}
        items={[
          {
            label: label('identityDocument.documentType'),
            value: document.documentType && DOCUMENT_TYPE_LABELS[document.documentType][language],
          },
          { label: label('identityDocument.documentNumber'), value: document.documentNumber },
          { label: label('identityDocument.issuedBy'), value: document.issuedBy },
          { label: label('identityDocument.issuedDate'), value: <DateText date={document.issuedDate} /> },
          { label: label('identityDocument.expirationDate'), value: <DateText date={document.expirationDate} /> },
        ]}
      />
      <Panel
        title={t('page.relation')}
        items={[
          { label: t('page.producer'), value: detail.producer },
          { label: t('page.sellers'), value: detail.sellers.join(', ') || null },
          ...(detail.absorbed.length === 0 ? [] : [{ label: t('page.absorbed'), value: detail.absorbed.join(', ') }]),
          { label: t('page.since'), value: <MomentText instant={detail.createdAt} /> },
          { label: t('page.updated'), value: <MomentText instant={detail.updatedAt} /> },
        ]}
      />
    </SimpleGrid>
  );
}
