import { Group, Text } from '@mantine/core';
import { IconClockOff, IconLink, IconMailForward, IconMailOpened, IconMailX, IconThumbUp } from '@tabler/icons-react';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { QuotationRow } from '../../api/list-routes.ts';
import type { ShareState } from '../../domain/share-states.ts';
import { useQuotationsTexts } from '../../texts/pages/it.ts';

const MARKS = {
  PRONTO: { Icon: IconLink, color: 'gray' },
  INVIATO: { Icon: IconMailForward, color: 'blue' },
  NON_INVIATO: { Icon: IconMailX, color: 'red' },
  APERTO: { Icon: IconMailOpened, color: 'indigo' },
  ACCETTATO: { Icon: IconThumbUp, color: 'green' },
  SCADUTO: { Icon: IconClockOff, color: 'gray' },
  REVOCATO: { Icon: IconClockOff, color: 'gray' },
} satisfies Readonly<Record<ShareState, unknown>>;

/** Readable on both grounds. */
const shadeOf = (color: string) => `light-dark(var(--mantine-color-${color}-9), var(--mantine-color-${color}-3))`;

/** What became of the offers sent for a quotation of the list: an icon, with a word on a phone; nothing without a link. */
export function OfferMark({ offerState, offerAt }: Pick<QuotationRow, 'offerState' | 'offerAt'>) {
  const t = useQuotationsTexts();
  if (offerState === null || offerAt === null) return null;
  const { Icon, color } = MARKS[offerState];
  const text = t(`offerStates.${offerState}`, { date: formatDate(todayInRome(offerAt)) });
  return (
    <Group component="span" gap={4} wrap="nowrap" c={shadeOf(color)} role="img" aria-label={text} title={text}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <Text span size="sm" hiddenFrom="sm">
        {t(`offerMarks.${offerState}`)}
      </Text>
    </Group>
  );
}
