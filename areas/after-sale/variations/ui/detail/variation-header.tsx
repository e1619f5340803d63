import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { changeRequestAddress } from '#areas/after-sale/change-requests/api/addresses.ts';
import { VARIATION_KINDS } from '#areas/offer/catalogue/domain/index.ts';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { VariationDetail } from '../../api/index.ts';
import { VARIATION_STATES } from '../../domain/index.ts';
import { useVariationsTexts } from '../../texts/it.ts';

interface VariationHeaderProps {
  readonly detail: VariationDetail;
  readonly actions: ReactNode;
}

/** Code, state, kinds, policy and request of a variation. */
export function VariationHeader({ detail, actions }: VariationHeaderProps) {
  const t = useVariationsTexts();
  const language = useLanguage();
  const { code, status, kinds, contractId, policyNumber, customer, vehicle, ticket, number } = detail;
  return (
    <DetailHeader
      title={number === null ? code : `${code} · ${t('detail.appendix', { number })}`}
      badge={<StateBadge states={VARIATION_STATES} state={status} />}
      facts={[
        { label: t('list.kinds'), value: kinds.map((kind) => VARIATION_KINDS[kind][language]).join(', ') },
        {
          label: t('list.policy'),
          value: (
            <Anchor component={Link} to={policyAddress.href({ id: contractId })} underline="always">
              {policyNumber}
            </Anchor>
          ),
        },
        { label: t('list.customer'), value: customer },
        { label: t('detail.object'), value: vehicle },
        ...(ticket === null
          ? []
          : [
              {
                label: t('detail.ticket'),
                value: (
                  <Anchor component={Link} to={changeRequestAddress.href({ ticket })} underline="always">
                    {ticket}
                  </Anchor>
                ),
              },
            ]),
      ]}
      actions={actions}
    />
  );
}
