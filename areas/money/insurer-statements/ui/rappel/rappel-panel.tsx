import { Paper, Text } from '@mantine/core';
import { formatEuro, formatPercent } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { readPolicyRappel } from '../../api/rappel-routes.ts';
import { useInsurerAccountsTexts } from '../../texts/it.ts';

/** What a policy earns of volume bonuses; nothing where no bonus counts it. */
export function RappelPanel({ contractId }: { readonly contractId: number }) {
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  const { data } = useApiQuery(readPolicyRappel, { params: { id: contractId } });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('rappel.title')}>
      <Text fw={600}>{t('rappel.title')}</Text>
      {data.items.map((one) => (
        <Text key={`${one.ruleId} ${one.from}`} size="sm">
          {t('rappel.ofPolicy', {
            name: one.recipient ?? one.company,
            amount: formatEuro(one.amount, language),
            pdu: formatEuro(one.pdu, language),
            rate: formatPercent(one.rate, language),
            from: formatDate(one.from),
            to: formatDate(one.to),
          })}
        </Text>
      ))}
    </Paper>
  );
}
