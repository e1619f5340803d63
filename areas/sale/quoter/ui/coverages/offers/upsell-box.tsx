import { Alert, Button, Group, Text } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
import { noteUpsell } from '#areas/sale/quotations/api/index.ts';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useQuoterTexts } from '../../../texts/quoter/it.ts';
import { offerName } from '../../logic/selection.ts';
import { useQuoter } from '../../state/quoter-context.ts';
import { useChoice } from '../../state/use-choice.ts';
import type { LivePrice } from '../../state/use-live-price.ts';

/** One key per open quotation: the same proposal counts once in it. */
const keys = new WeakMap<object, string>();

function keyOf(quotation: object): string {
  const known = keys.get(quotation) ?? crypto.randomUUID();
  keys.set(quotation, known);
  return known;
}

type Proposal = NonNullable<LivePrice['upsell']>;

/** The richer package in place of the chosen one: additions, extra cost, and one click to take it (spec §2). */
export function UpsellBox() {
  const { price } = useQuoter();
  const { upsell, chosen, outdated } = price;
  if (upsell === null || chosen === null || outdated) return null;
  return <Proposed upsell={upsell} from={chosen.packageVersionId} />;
}

function Proposed({ upsell, from }: { readonly upsell: Proposal; readonly from: number }) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const choice = useChoice();
  const { form, price } = useQuoter();
  const { packageVersionId: to, extra } = upsell;
  const offer = price.offers.find((one) => one.packageVersionId === to && one.productVersionId === upsell.productVersionId);

  const note = useCallback(
    (accepted: boolean) => {
      const body = { draft: keyOf(form.control), fromPackageVersionId: from, toPackageVersionId: to, extra, accepted };
      // A lost count must not disturb the seller.
      apiClient.call(noteUpsell, { body }).catch(() => undefined);
    },
    [form.control, from, to, extra],
  );
  const isOffered = offer !== undefined && from !== 0 && to !== 0;
  useEffect(() => {
    if (isOffered) note(false);
  }, [isOffered, note]);

  if (offer === undefined) return null;
  const names = upsell.adds.map((code) => offer.coverages.find((one) => one.coverage === code)?.name[language] ?? code);
  return (
    <Alert
      variant="light"
      icon={<IconArrowUpRight size={18} aria-hidden />}
      title={t('coverages.upsellTitle', { offer: offerName(offer) })}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {t('coverages.upsellAdds', { coverages: names.join(', ') })}{' '}
          <strong>
            +<Money cents={extra} />
          </strong>
        </Text>
        <Button
          size="compact-sm"
          onClick={() => {
            if (isOffered) note(true);
            choice.take(offer);
          }}
        >
          {t('coverages.upsellTake', { offer: offerName(offer) })}
        </Button>
      </Group>
    </Alert>
  );
}
