import { Button, Table, Text } from '@mantine/core';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { comparisonRows, isPriced, type Offer } from '../logic/selection.ts';
import { useQuoterTexts } from '../texts.ts';
import classes from './coverages.module.css';
import { offerName } from './offer-name.ts';
import { useChoice } from './use-choice.ts';

interface OfferTableProps {
  readonly offers: readonly Offer[];
  readonly chosen: Offer | null;
}

/** Offers as columns, coverages as rows: included, optional with its price, not to be had. */
export function OfferTable({ offers, chosen }: OfferTableProps) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const choice = useChoice();

  const cell = (offer: Offer, code: string) => {
    const coverage = offer.coverages.find((one) => one.coverage === code);
    if (coverage === undefined)
      return (
        <Text size="sm" c="dimmed">
          {t('coverages.notOffered')}
        </Text>
      );
    if (coverage.unavailable.length > 0) {
      return (
        <Text size="sm" c="dimmed" title={coverage.unavailable.join('\n')}>
          {t('coverages.unavailable')}
        </Text>
      );
    }
    if (coverage.complimentary) return <strong>{t('coverages.complimentary')}</strong>;
    if (offer.selected.includes(code)) return <strong>{t('coverages.included')}</strong>;
    return (
      <>
        {t('coverages.optional')}, +<Money cents={coverage.premium} />
      </>
    );
  };

  return (
    <Table.ScrollContainer minWidth={240 + offers.length * 170}>
      <Table className={classes.table} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('coverages.coverage')}</Table.Th>
            {offers.map((offer) => {
              const isChosen = choice.isChosen(offer);
              return (
                <Table.Th key={offerName(offer) + offer.company} data-chosen={isChosen || undefined}>
                  <div>{offerName(offer)}</div>
                  <Text size="xs" c="dimmed">
                    {offer.company}
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
          {comparisonRows(offers).map(({ coverage, name }) => (
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
    </Table.ScrollContainer>
  );
}
