import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

const it = {
  representative: 'Chi firma per la società',
  representativeHelp: 'Il legale rappresentante, o chi ha la procura: serve per accettare.',
  parties: 'Proprietario e utilizzatore del veicolo',
  leasingHelp: 'Il veicolo in leasing è del locatore: indica anche il vincolo a suo favore, nel passo Bene.',
  lessor: 'Società di leasing o noleggio',
  consents: 'Consensi privacy',
  consentsHelp:
    'Consegna l’informativa e chiedi: nessuna risposta serve per il contratto, ognuna è libera e revocabile. Sono stampate sulla proposta, per la firma.',
  yes: 'Sì',
  no: 'No',
} as const;

export const usePartiesTexts = areaTexts({ it, en: () => import('./en.ts') });
