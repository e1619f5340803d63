import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

export const it = {
  seal: {
    certificate: 'Certificato del sigillo',
    help: 'Con questo certificato l’agenzia sigilla i documenti firmati dai clienti: ogni modifica successiva si vede.',
    none: 'Nessun certificato caricato: alla prima firma il prodotto ne crea uno proprio.',
    selfSigned:
      'Certificato creato dal prodotto: i documenti sono protetti dalle modifiche, ma Adobe Reader indica il firmatario come sconosciuto. Carica un certificato qualificato o avanzato dell’agenzia per farlo riconoscere.',
    ready: 'Certificato dell’agenzia in uso',
    made: 'Creato dal prodotto',
    expired: 'Scaduto: le firme restano in attesa finché non carichi un nuovo certificato.',
    expiring: 'Scade tra meno di 60 giorni.',
    subject: 'Intestato a',
    issuer: 'Rilasciato da',
    valid: 'Valido',
    period: 'dal {from} al {to}',
    loaded: 'In uso dal',
    level: 'Livello delle firme',
    levels: {
      'B-B': 'PAdES B-B: senza marca temporale. Per il livello B‑T configura un servizio di marcatura (NAIS_TIME_STAMP_URLS).',
      'B-T': 'PAdES B-T: con marca temporale di {hosts}. Se nessun servizio risponde il sigillo attende e si ripete da solo.',
    },
    load: 'Carica un certificato',
    replace: 'Sostituisci il certificato',
    loadText: 'File PKCS#12 con chiave RSA e certificato. Vale per i prossimi sigilli; la password non si conserva.',
    save: 'Carica',
    saved: 'Il certificato è in uso',
  },
} as const;

export const useSignatureTexts = areaTexts({ it, en: () => import('./en.ts') });
