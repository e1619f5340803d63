import { Box, Button, Switch, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { CompanyName } from '#areas/catalogue/ui/public.tsx';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoterTexts } from '../../../../texts/quoter/it.ts';
import { comparisonRows, comparisonState, isDifference, isPriced, type Offer, offerName } from '../../logic/selection.ts';
import { useChoice } from '../../state/use-choice.ts';
import classes from '../coverages.module.css';

interface OfferTableProps {
  readonly offers: readonly Offer[];
  readonly chosen: Offer | null;
}

/** Offers as columns, coverages as rows: included, optional with its price, or unavailable. */
export function OfferTable({ offers, chosen }: OfferTableProps) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const choice = useChoice();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const rows = comparisonRows(offers).filter(({ coverage }) => !onlyDifferences || isDifference(offers, coverage));

  const cell = (offer: Offer, code: string) => {
    const state = comparisonState(offer, code);
    const coverage = offer.coverages.find((one) => one.coverage === code);
    if (state === 'notOffered' || state === 'unavailable') {
      return (
        <Text size="sm" c="dimmed" title={coverage?.unavailable.join('\n')}>
          {t(`coverages.${state}`)}
        </Text>
      );
    }
    if (state !== 'optional') return <strong>{t(`coverages.${state}`)}</strong>;
    return (
      <>
        {t('coverages.optional')}, +<Money cents={coverage?.premium} />
      </>
    );
  };

  return (
    <>
      <Switch
        my="xs"
        size="sm"
        label={t('coverages.onlyDifferences')}
        checked={onlyDifferences}
        onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
      />
      <Box className={classes.comparison} role="region" aria-label={t('coverages.compare')} tabIndex={0}>
        <Table className={classes.table} verticalSpacing={6} __vars={{ '--offers': String(offers.length) }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('coverages.coverage')}</Table.Th>
              {offers.map((offer) => {
                const isChosen = choice.isChosen(offer);
                return (
                  <Table.Th key={offerName(offer) + offer.company} data-chosen={isChosen || undefined}>
                    <div>{offerName(offer)}</div>
                    <Text size="xs" c="dimmed">
                      <CompanyName name={offer.company} logo={offer.companyLogo} />
                    </Text>
                    <div className={classes.columnPrice}>{isPriced(offer) ? <Money cents={offer.price.premium} /> : '—'}</div>
                    <Button
                      size="compact-sm"
                      variant={isChosen ? 'filled' : 'default'}
                      aria-pressed={isChosen}
                      aria-label={t(isChosen ? 'coverages.chosenOffer' : 'coverages.chooseOffer', { offer: offerName(offer) })}
                      onClick={() => {
                        if (!isChosen) choice.take(offer);
                      }}
                    >
                      {t(isChosen ? 'coverages.chosen' : 'coverages.choose')}
                    </Button>
                  </Table.Th>
                );
              })}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ coverage, name }) => (
              <Table.Tr key={coverage}>
                <Table.Th scope="row">{name[language]}</Table.Th>
                {offers.map((offer) => (
                  <Table.Td key={offerName(offer) + offer.company} data-chosen={(chosen !== null && choice.isChosen(offer)) || undefined}>
                    {cell(offer, coverage)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('coverages.noDifferences')}
        </Text>
      ) : null}
    </>
  );
}
