import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

/** Texts of the quoter's review step, which loads after the first one. */
export const it = {
  review: {
    representative: 'Legale rappresentante',
    privacy: 'Privacy e consensi',
    edit: 'Modifica',
    editWhat: 'Modifica {section}',
    breakdown: 'Come si compone il premio',
    coverage: 'Garanzia',
    taxable: 'Imponibile',
    tax: 'Imposte',
    list: 'Prezzo di listino',
    discount: 'Sconto',
    premium: 'Premio (PCL)',
    total: 'Totale',
    pdu: 'Premio compagnia (PDU)',
    noPrice: 'Il premio apparirà quando i dati che servono per calcolarlo ci saranno tutti.',
    before: 'Prima di accettare',
    ready: 'Ci sono tutti i dati: salva e vai all’accettazione.',
    vehicle: 'Veicolo',
    customer: 'Cliente',
    coverages: 'Garanzie',
    terms: 'Sconti e pagamento',
    noDiscount: 'nessuno',
    yes: 'sì',
    no: 'no',
  },
  target: {
    label: 'Prezzo obiettivo',
    help: 'Il premio finale a cui vuoi arrivare, imposte comprese: lo sconto si calcola da solo.',
    calculate: 'Calcola lo sconto',
    type: 'Scrivi il premio a cui vuoi arrivare.',
    noPrice: 'Manca ancora il prezzo: completa i dati.',
    exact: 'Sconto calcolato: il premio è {premium}.',
    nearest: 'Il premio possibile più vicino è {premium}.',
    lowest: 'Non si può arrivare a quel prezzo: il premio più basso che puoi proporre è {premium}.',
  },
} as const;

export const useReviewTexts = areaTexts({ it, en: () => import('./en.ts') });
