import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { listShares } from '../../../api/share-routes.ts';
import type { ShareState } from '../../../domain/share-states.ts';
import { useQuotationsTexts } from '../../../texts/pages/it.ts';

export const SHARE_TONES: Readonly<Record<ShareState, Tone>> = {
  PRONTO: 'neutral',
  INVIATO: 'info',
  NON_INVIATO: 'bad',
  APERTO: 'progress',
  ACCETTATO: 'good',
  SCADUTO: 'neutral',
  REVOCATO: 'neutral',
};

type Share = ResponseOf<typeof listShares>[number];

/** When a link reached its state. */
const since = ({ proceededAt, openedAt, createdAt }: Share): string => proceededAt ?? openedAt ?? createdAt;

/** What became of the newest link of an open quotation that was not revoked, as the list shows it. */
export function OfferBadge({ id }: { readonly id: number }) {
  const t = useQuotationsTexts();
  const { data } = useApiQuery(listShares, { params: { id } });
  if (data === undefined) return null;
  const share = data.find(({ state }) => state !== 'REVOCATO') ?? data[0];
  if (share === undefined) return <StatusBadge tone="neutral">{t('offerStates.none')}</StatusBadge>;
  return (
    <StatusBadge tone={SHARE_TONES[share.state]}>
      {t(`offerStates.${share.state}`, { date: formatDate(todayInRome(since(share))) })}
    </StatusBadge>
  );
}
