import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

export const it = {
  tabs: { general: 'Generale', coverages: 'Garanzie' },
  create: {
    help: 'Nasce una prima bozza con le garanzie che la tariffa rende obbligatorie o preseleziona.',
    created: 'Pacchetto {name} creato',
  },
  general: {
    identity: 'Codici e nome',
    codeHelp: 'Lettere maiuscole, cifre, trattini. Dopo la prima pubblicazione non cambia più.',
    description: 'La descrizione che il venditore legge nel confronto',
    sale: 'Requisiti di vendita',
    thresholdHelp: 'Sotto questo PDU totale il pacchetto non si vende; 0 = nessuna soglia',
    mandatoryHelp: 'Si vende soltanto insieme a questi prodotti',
  },
  duration: {
    title: 'Durate',
    help: 'Segui prodotto: tutte quelle della tariffa. Le altre scelte restringono.',
    list: 'Durate ammesse',
  },
  coverages: {
    title: 'Garanzie del pacchetto',
    help: 'Quello che la tariffa rende obbligatorio lo è in ogni pacchetto. Le garanzie fuori dal pacchetto non si possono scegliere.',
    coverage: 'Garanzia',
    tariff: 'Nella tariffa',
    mode: 'Nel pacchetto',
    modeOf: 'Modalità di {name}',
    out: 'Non compresa',
    unknown: 'Non è più nella tariffa',
    mandatory: 'Obbligatoria',
    preselected: 'Preselezionata',
    optional: 'Facoltativa',
    subordinate: 'Subordinata a {names}',
    exclusive: 'Esclude {names}',
    none: 'La tariffa del prodotto non ha garanzie',
    noneHelp: 'Aggiungi le garanzie alla tariffa, poi torna qui.',
    count: '{count} di {total} comprese',
  },
} as const;

export const usePackageTexts = areaTexts({ it, en: () => import('./en.ts') });
