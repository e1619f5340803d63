import { Text } from '@mantine/core';
import { negotiationCalendarAddress, negotiationsAddress } from '#areas/acquisition/negotiations/api/addresses.ts';
import { claimAddress } from '#areas/after-sale/claims/api/addresses.ts';
import { renewalAddress } from '#areas/after-sale/renewals/api/addresses.ts';
import { customerAddress } from '#areas/customers/customers/api/addresses.ts';
import { bankLinesAddress } from '#areas/money/bank-movements/api/addresses.ts';
import { contractHref } from '#areas/sale/contracts/api/addresses.ts';
import { imeiHref } from '#areas/sale/quotations/api/addresses.ts';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import type { WorkRow } from '../../api/index.ts';
import type { WorkKind } from '../../domain/index.ts';
import { useWorklistTexts } from '../../texts/it.ts';

const TONES: Readonly<Record<WorkKind, Tone>> = {
  RICHIAMO: 'warning',
  RICHIAMO_RINNOVO: 'warning',
  CHIARIMENTO: 'warning',
  OFFERTA_ACCETTATA: 'good',
  APPROVAZIONE: 'progress',
  EMISSIONE_FERMA: 'bad',
  DATI_MANCANTI: 'warning',
  DA_FIRMARE: 'info',
  FIRMA_IN_ATTESA: 'progress',
  DA_EMETTERE: 'good',
  FOTO_MANCANTI: 'warning',
  OFFERTA_APERTA: 'info',
  IN_SCADENZA: 'neutral',
  RISPOSTA_ALLA_RICHIESTA: 'warning',
  RICHIESTA_DA_EVADERE: 'progress',
  PERIZIA_DA_VALUTARE: 'progress',
  PERIZIA_DA_RIFARE: 'warning',
  BLACKBOX_DA_ABBINARE: 'warning',
  MODULO_MANCANTE: 'neutral',
  CARTA_DA_CHIEDERE: 'info',
  FINANZIAMENTO_DA_INVIARE: 'info',
  FINANZIAMENTO_DA_DECIDERE: 'progress',
  RIMBORSO_DA_PAGARE: 'warning',
  ANNULLAMENTO_DA_CONFERMARE: 'progress',
  APPUNTAMENTI: 'warning',
  PROROGHE_DA_DECIDERE: 'progress',
  DEALER_DA_CREARE: 'good',
  VARIAZIONE_DA_CONFERMARE: 'progress',
  VARIAZIONE_DA_REGOLARE: 'warning',
  PREMIO_DA_INCASSARE: 'progress',
  BONIFICO_DA_CONFERMARE: 'progress',
  MOVIMENTI_DA_LAVORARE: 'warning',
  SINISTRO_DA_PERIZIARE: 'progress',
  SINISTRO_DA_PAGARE: 'warning',
  SINISTRO_DA_LIQUIDARE: 'progress',
  SINISTRO_DA_DOCUMENTARE: 'neutral',
};

/** What a row asks for, as a badge. */
export function WorkKindBadge({ kind }: Pick<WorkRow, 'kind'>) {
  const t = useWorklistTexts();
  return <StatusBadge tone={TONES[kind]}>{t(`kind.${kind}`)}</StatusBadge>;
}

/** The day by which a row is to be done; a late one says so. */
export function DueText({ due, today }: Pick<WorkRow, 'due'> & { readonly today: string }) {
  const t = useWorklistTexts();
  if (due === null || due === today) return <Text inherit>{t('due.today')}</Text>;
  if (due > today) return <Text inherit>{formatDate(due)}</Text>;
  return (
    <Text inherit fw={600} c="var(--mantine-color-error)">
      {t('due.late', { date: formatDate(due) })}
    </Text>
  );
}

/**
 * Returns the page on which a row is done: the claim, the renewal case, the movements of the bank, the IMEI of a black box for users that may write it,
 * else the contract, else the customer.
 */
export function useWorkHref(): (row: WorkRow) => `/${string}` {
  const [edits, issues, manages] = [useHasRole('UPDATE_PREVENTIVI'), useHasRole('EMETTI_POLIZZE'), useHasRole('UPDATE_ESTRATTI_CONTO')];
  return ({ kind, callBackId, contractId, customerId, policyNumber, note }) => {
    if (kind.startsWith('SINISTRO_') && note !== null) return claimAddress.href({ code: note });
    if (kind === 'RICHIAMO_RINNOVO' && callBackId !== null) return renewalAddress.href({ id: callBackId });
    if (kind === 'MOVIMENTI_DA_LAVORARE') return bankLinesAddress.href({ stato: ['DA_LAVORARE', 'STORNO', 'FORSE_DOPPIO'] });
    if (kind === 'BONIFICO_DA_CONFERMARE' && manages) return bankLinesAddress.href({ stato: ['PROPOSTO'] });
    if (kind === 'APPUNTAMENTI') return negotiationCalendarAddress.href();
    if (kind === 'PROROGHE_DA_DECIDERE') return negotiationsAddress.href({ proroga: 'true' });
    if (kind === 'DEALER_DA_CREARE') return negotiationsAddress.href({ stato: 'CHIUSA_POSITIVAMENTE' });
    if (contractId === null) return customerAddress.href({ id: customerId ?? 0, tab: 'richiami' });
    if (kind === 'BLACKBOX_DA_ABBINARE' && edits && issues) return imeiHref(contractId);
    return contractHref({ id: contractId, policyNumber });
  };
}
