import { Anchor, Paper, Select, Text, Title } from '@mantine/core';
import { coverageType } from '#areas/offer/catalogue/domain/index.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { readRenewal, setLanguage } from '../../api/routes.ts';
import type { RenewalDetail } from '../../api/schemas.ts';
import { LANGUAGE_LABELS } from '../../domain/index.ts';
import { useRenewalsTexts } from '../../texts/it.ts';

/** Customer, vehicle and what is covered today. */
export function PersonPanel({ renewal }: { readonly renewal: RenewalDetail }) {
  const t = useRenewalsTexts();
  const language = useLanguage();
  const works = useHasRole('CREATE_RINNOVI');
  const change = useApiMutation(setLanguage, { invalidates: [readRenewal] });
  const { address, birthDate, coverages, email, id, insuredValue, lien, otherPolicies, phone, producer, product } = renewal;
  const { registrationDate } = renewal;
  const covers = coverages.map(({ code }) => coverageType(code)?.[language] ?? code).join(', ');
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('call.customer')}>
      <Title order={3} size="h5" mb={4}>
        {t('call.customer')}
      </Title>
      <KeyValueList
        items={[
          { label: t('list.phone'), value: phone === null ? null : <Anchor href={`tel:${phone}`}>{formatPhone(phone)}</Anchor> },
          { label: t('call.email'), value: email === null ? null : <Anchor href={`mailto:${email}`}>{email}</Anchor> },
          { label: t('call.address'), value: address },
          { label: t('call.birthDate'), value: birthDate === null ? null : formatDate(birthDate) },
          {
            label: t('call.language'),
            value: works ? (
              <Select
                size="xs"
                w={130}
                allowDeselect={false}
                aria-label={t('call.language')}
                value={renewal.language}
                data={keysOf(LANGUAGE_LABELS).map((value) => ({ value, label: LANGUAGE_LABELS[value][language] }))}
                onChange={(value) => {
                  const chosen = keysOf(LANGUAGE_LABELS).find((code) => code === value);
                  if (chosen !== undefined) void change.mutateAsync({ params: { id }, body: { language: chosen } }).catch(notify.failed);
                }}
              />
            ) : (
              LANGUAGE_LABELS[renewal.language][language]
            ),
          },
          { label: t('call.otherPolicies'), value: otherPolicies },
          ...(registrationDate === null ? [] : [{ label: t('call.registered'), value: formatDate(registrationDate) }]),
          { label: t('call.insuredValue'), value: <Money cents={insuredValue} /> },
          ...(lien === null ? [] : [{ label: t('call.lien'), value: lien }]),
          { label: t('list.product'), value: product },
          {
            label: t('call.coverages'),
            value: (
              <Text inherit lineClamp={2} title={covers}>
                {covers}
              </Text>
            ),
          },
          { label: t('list.producer'), value: producer },
        ]}
      />
    </Paper>
  );
}
