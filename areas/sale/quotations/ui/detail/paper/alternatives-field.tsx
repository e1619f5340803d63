import { Checkbox, Stack, Text } from '@mantine/core';
import { MAX_PRINTED_OFFERS } from '#areas/agency/documents/domain/index.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { listAlternatives, type printQuotation } from '../../../api/paper-routes.ts';
import { useSharingTexts } from '../../../texts/sharing/it.ts';

export type Alternatives = BodyOf<typeof printQuotation>['others'];

interface AlternativesFieldProps {
  readonly id: number;
  readonly value: Alternatives;
  readonly onChange: (value: Alternatives) => void;
}

/** The other offers for the data of a quotation, to put up to two of them beside the chosen one. */
export function AlternativesField({ id, value, onChange }: AlternativesFieldProps) {
  const t = useSharingTexts();
  const language = useLanguage();
  const query = useApiQuery(listAlternatives, { params: { id } });
  if (query.error !== null) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState height={160} />;
  if (query.data.length === 0) return <Text c="dimmed">{t('paper.noOthers')}</Text>;
  const isFull = value.length >= MAX_PRINTED_OFFERS - 1;
  return (
    <Checkbox.Group label={t('paper.others')} value={value.map(keyOf)}>
      <Stack gap="xs" mt="xs" mah={320} style={{ overflowY: 'auto' }}>
        {query.data.map(({ company, product, package: name, premium, coverages, ...offer }) => {
          const key = keyOf(offer);
          const isChosen = value.some((one) => keyOf(one) === key);
          const label = name === '' ? product : `${product} – ${name}`;
          return (
            <Checkbox
              key={key}
              value={key}
              label={t('paper.other', { product: label, company })}
              description={t('paper.otherPrice', { amount: formatEuro(premium, language), count: coverages })}
              disabled={isFull && !isChosen}
              onChange={() => onChange(isChosen ? value.filter((one) => keyOf(one) !== key) : [...value, offer])}
            />
          );
        })}
      </Stack>
    </Checkbox.Group>
  );
}

function keyOf({ productVersionId, packageVersionId }: Alternatives[number]): string {
  return `${productVersionId}-${packageVersionId}`;
}
