import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

/** Texts of the quoter's step of discount and payment, which loads after the first one. */
const it = {
  terms: {
    discount: 'Sconto',
    notAllowed: 'Non previsto per questo prodotto',
    widerPercent: 'Vale il limite di come lo scrivi: in percentuale fino a {percent}, qui {byPercent}; in euro si ferma prima, a {byEuro}.',
    widerEuro: 'Vale il limite di come lo scrivi: in euro fino a {byEuro}; in percentuale si ferma prima, a {percent}, qui {byPercent}.',
    beforeTax: 'Lo sconto si applica al prezzo prima delle imposte.',
    discountCut: 'Lo sconto si ferma a {amount}: il resto del premio è dovuto alla compagnia.',
    granted: '{amount} di sconto, prima delle imposte',
    removeDiscount: 'Togli lo sconto',
    chooseFirst: 'Scegli prima un’offerta nel passo Garanzie.',
    effective: 'Decorrenza e pagamento',
    effectiveHelp: 'Dalle 24:00 di questo giorno; da {min} a {max}',
    effectiveWrong: 'La decorrenza deve essere compresa tra {min} e {max}',
    expiry: 'Scadenza: {date}',
    ibanHelp: 'Conto su cui addebitare il premio',
    holderHelp: 'Solo se non è il cliente: firma il mandato',
  },
} as const;

export const useTermsTexts = areaTexts({ it, en: () => import('./en.ts') });
