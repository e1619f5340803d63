import { PAYMENT_LABELS } from '#areas/offer/catalogue/domain/index.ts';
import { CompanyName } from '#areas/offer/catalogue/ui/public.tsx';
import { formatIban } from '#platform/domain-kit/identifiers/iban.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { durationWords } from '#platform/domain-kit/time/duration.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { DateText, MomentText } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useCustomerView } from '#platform/ui-shell/session/customer-view.tsx';
import { CONTRACT_FIELDS } from '../../../api/index.ts';
import { useContractsTexts } from '../../../texts/it.ts';
import type { ContractDetail } from '../contract-detail.ts';
import { Panel } from './panel.tsx';

type ProductCode = NonNullable<ContractDetail['productCodes']>[number];

function codeText({ code, coverages }: ProductCode, language: Language): string {
  return coverages.length === 0 ? code : `${code} (${coverages.map((name) => name[language]).join(', ')})`;
}

/** What was agreed, for how long, and who sold it. Cover runs from 24:00 of the first day to 24:00 of the last. */
export function ContractTab({ detail }: { detail: ContractDetail }) {
  const t = useContractsTexts();
  const language = useLanguage();
  const [isCustomerView] = useCustomerView();
  const { data, product } = detail;
  const tariff = isCustomerView ? null : detail.tariff;
  const { months } = data.choice;
  const cover = (key: 'cover' | 'coverEnd', date: string | null) =>
    date === null ? null : (
      <>
        {t(`contract.${key}`)} <DateText date={date} />
      </>
    );
  return (
    <Panel>
      <KeyValueList
        items={[
          ...(detail.policyNumber === null ? [] : [{ label: t('contract.policyNumber'), value: detail.policyNumber }]),
          { label: t('contract.number'), value: detail.number },
          ...(detail.formerNumber === null ? [] : [{ label: t('contract.formerNumber'), value: detail.formerNumber }]),
          ...(data.integratedPolicy === null ? [] : [{ label: t('contract.integrates'), value: data.integratedPolicy }]),
          {
            label: t('contract.company'),
            value: product === null ? null : <CompanyName name={product.company} logo={product.companyLogo} />,
          },
          { label: t('contract.product'), value: product?.name },
          { label: t('contract.package'), value: detail.package?.name },
          ...(isCustomerView
            ? []
            : [
                {
                  label: t('contract.tariff'),
                  value:
                    tariff === null
                      ? detail.formerNumber && t('contract.formerTariff')
                      : t('contract.version', { name: tariff.code, version: tariff.version }),
                },
              ]),
          ...(tariff?.codes == null
            ? []
            : [
                { label: t('contract.tariffCode'), value: tariff.codes.tariff },
                { label: t('contract.quoteCode'), value: tariff.codes.quote },
                { label: t('contract.deductibleCode'), value: tariff.codes.deductible },
                { label: t('contract.channelCode'), value: tariff.codes.channel },
              ]),
          { label: t('contract.duration'), value: months === null ? null : durationWords(months, language) },
          { label: t('contract.effectiveDate'), value: cover('cover', detail.effectiveDate) },
          { label: t('contract.expiryDate'), value: cover('coverEnd', detail.expiryDate) },
          { label: t('contract.payment'), value: data.paymentType && PAYMENT_LABELS[data.paymentType][language] },
          ...(detail.premiumPaidOn === null
            ? []
            : [{ label: t('contract.premiumPaidOn'), value: <DateText date={detail.premiumPaidOn} /> }]),
          ...(detail.premiumDueOn === null
            ? []
            : [
                {
                  label: t('contract.premiumDueOn'),
                  value: t(detail.status === 'POLIZZA_ANNULLATA' ? 'contract.dueSince' : 'contract.suspended', {
                    date: formatDate(detail.premiumDueOn),
                  }),
                },
              ]),
          ...(data.iban === null ? [] : [{ label: t('contract.iban'), value: formatIban(data.iban) }]),
          ...(data.iban === null || data.accountHolder === null
            ? []
            : [{ label: CONTRACT_FIELDS.accountHolder?.[language] ?? '', value: data.accountHolder }]),
          { label: t('contract.producer'), value: detail.producer.name },
          { label: t('contract.seller'), value: detail.seller.name },
          ...(isCustomerView || detail.productCodes === null || detail.productCodes.length === 0
            ? []
            : [{ label: t('contract.codes'), value: detail.productCodes.map((one) => codeText(one, language)).join('; ') }]),
          { label: t('contract.createdAt'), value: <MomentText instant={detail.createdAt} /> },
          ...(detail.acceptedAt === null
            ? [{ label: t('contract.quoteValidUntil'), value: <DateText date={detail.quoteValidUntil} /> }]
            : [{ label: t('contract.acceptedAt'), value: <MomentText instant={detail.acceptedAt} /> }]),
          ...(detail.issuedAt === null ? [] : [{ label: t('contract.issuedAt'), value: <MomentText instant={detail.issuedAt} /> }]),
        ]}
      />
    </Panel>
  );
}
