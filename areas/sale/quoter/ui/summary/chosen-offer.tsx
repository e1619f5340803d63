import { Alert, Divider, Stack, Text } from '@mantine/core';
import { CompanyName, HandedDocuments } from '#areas/offer/catalogue/ui/public.tsx';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { durationWords } from '#platform/domain-kit/time/duration.ts';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useCustomerView } from '#platform/ui-shell/session/customer-view.tsx';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { useReviewTexts } from '../../texts/review/it.ts';
import { isAboutLimits, listPriceOf, type Offer, offerName, sellersDiscount } from '../logic/selection.ts';
import { BlockList, type ShownBlock } from '../parts/notices/block-list.tsx';
import { useQuoter } from '../state/quoter-context.ts';
import classes from './summary.module.css';

interface ChosenOfferProps {
  readonly chosen: Offer;
  /** Data missing before the customer can accept. */
  readonly toAccept: readonly ShownBlock[];
}

/** The chosen offer in figures: coverages, tax and remaining obstacles. */
export function ChosenOffer({ chosen, toAccept }: ChosenOfferProps) {
  const t = useQuoterTexts();
  const words = useReviewTexts();
  const language = useLanguage();
  const { data } = useQuoter();
  const [isCustomerView] = useCustomerView();
  const discount = sellersDiscount(chosen);
  const problems = isCustomerView ? chosen.problems.filter((one) => !isAboutLimits(one)) : chosen.problems;
  return (
    <Stack gap="xs">
      <div>
        <Text fw={600}>{offerName(chosen)}</Text>
        <Text size="sm" c="dimmed" mb={4}>
          <CompanyName name={chosen.company} logo={chosen.companyLogo} />
        </Text>
        <HandedDocuments versionId={chosen.productVersionId} documents={chosen.documents} />
      </div>
      <dl className={classes.lines}>
        <div>
          <dt>{words('chosen.duration')}</dt>
          <dd>{durationWords(chosen.months, language)}</dd>
        </div>
        <div>
          <dt>{words('chosen.effective')}</dt>
          <dd>{formatDate(data.effectiveDate) || '—'}</dd>
        </div>
      </dl>
      <Divider />
      <Text size="xs" c="dimmed">
        {words('chosen.beforeAll')}
      </Text>
      <dl className={classes.lines}>
        {chosen.price.lines.map((line) => (
          <div key={line.coverage}>
            <dt>{line.name[language]}</dt>
            <dd>{line.complimentary ? t('coverages.free') : <Money cents={listPriceOf(line)} />}</dd>
          </div>
        ))}
      </dl>
      <Divider />
      <dl className={classes.lines}>
        {discount > 0 ? (
          <div>
            <dt>{words('chosen.list')}</dt>
            <dd>
              <Money cents={chosen.price.taxable + discount} />
            </dd>
          </div>
        ) : null}
        {discount > 0 ? (
          <div>
            <dt>{words('chosen.discount')}</dt>
            <dd>
              <Money cents={-discount} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{words('chosen.taxable')}</dt>
          <dd>
            <Money cents={chosen.price.taxable} />
          </dd>
        </div>
        <div>
          <dt>{words('chosen.tax')}</dt>
          <dd>
            <Money cents={chosen.price.tax} />
          </dd>
        </div>
        <div>
          <dt>
            <b>{words('chosen.total')}</b>
          </dt>
          <dd>
            <b>
              <Money cents={chosen.price.premium} />
            </b>
          </dd>
        </div>
      </dl>
      {!isCustomerView && chosen.price.margin !== null && chosen.price.margin < 0 ? (
        <Alert color="orange" variant="light" p="xs">
          {words('chosen.loss', { amount: formatEuro(-chosen.price.margin, language) })}
        </Alert>
      ) : null}
      {!isCustomerView && chosen.needsApproval ? (
        <Alert color="orange" variant="light" p="xs">
          {words('chosen.approval')}
        </Alert>
      ) : null}
      {chosen.trial ? (
        <Alert color="red" variant="light" p="xs">
          {words('chosen.trial')}
        </Alert>
      ) : null}
      {chosen.appraisalRequired ? (
        <Alert color="blue" variant="light" p="xs">
          {words('chosen.appraisal')}
        </Alert>
      ) : null}
      {problems.length > 0 ? (
        <div>
          <Text size="sm" fw={600} c="var(--mantine-color-error)">
            {words('chosen.problems')}
          </Text>
          <BlockList blocks={problems} />
        </div>
      ) : null}
      {toAccept.length === 0 && chosen.problems.length > 0 ? null : (
        <div>
          <Text size="sm" fw={600}>
            {toAccept.length === 0 ? words('chosen.ready') : words('chosen.forAcceptance')}
          </Text>
          <BlockList blocks={toAccept} max={5} />
        </div>
      )}
    </Stack>
  );
}
