import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';
import type { Finding, HealthCode, HealthState } from './judge.ts';

export const HEALTH_LABELS: Readonly<Record<HealthState, Text>> = {
  BUONO: { it: 'In ordine', en: 'Good' },
  ATTENZIONE: { it: 'Da guardare', en: 'Attention' },
  GRAVE: { it: 'Da sistemare subito', en: 'Bad' },
};

interface CheckTexts {
  readonly name: Text;
  /** What was measured. `{…}` marks a parameter. */
  readonly measured: Text;
  /** What is said instead while everything is good. */
  readonly good?: Text;
  /** What to do when it is not good. */
  readonly advice: Text;
}

const CERTIFICATE = { it: 'Scade tra {days} giorni', en: 'Expires in {days} days' };

/** Words of each check. */
const CHECKS: Readonly<Record<HealthCode, CheckTexts>> = {
  SERVIZI: {
    name: { it: 'Servizi esterni', en: 'Outside services' },
    good: { it: 'Tutti i servizi in uso rispondono', en: 'All services in use answer' },
    measured: { it: 'Non rispondono: {names}', en: 'Not answering: {names}' },
    advice: {
      it: 'Guarda l’errore nella pagina dei servizi esterni. Se è del fornitore, avvisalo: Nais riprova da sé; se è delle credenziali, aggiornale nella configurazione.',
      en: 'Read the error on the page of outside services. If it is the provider’s, tell them: Nais tries again by itself; if it is about credentials, renew them in the configuration.',
    },
  },
  CODA: {
    name: { it: 'Coda dei lavori', en: 'Queue of jobs' },
    measured: {
      it: '{waiting} in attesa, il più vecchio da {minutes} minuti; {stuck} fermi, {lost} abbandonati dalla coda',
      en: '{waiting} waiting, the oldest for {minutes} minutes; {stuck} stuck, {lost} given up by the queue',
    },
    advice: {
      it: 'Controlla che un processo esegua i lavori (NAIS_WORKER) e che non sia sovraccarico; nei lavori batch guarda l’errore di quelli fermi o abbandonati e riavviali.',
      en: 'Check that a process runs jobs (NAIS_WORKER) and is not overloaded; under batch jobs read the error of stuck or given up ones and restart them.',
    },
  },
  PIANIFICAZIONI: {
    name: { it: 'Lavori pianificati', en: 'Scheduled jobs' },
    measured: { it: 'Nelle ultime 24 ore falliti: {failed}, in ritardo: {late}', en: 'In the last 24 hours: {failed} failed, {late} late' },
    advice: {
      it: 'Apri la pianificazione, leggi l’errore dell’ultima esecuzione e avviala di nuovo quando la causa è risolta.',
      en: 'Open the scheduler, read the error of the last run, and run it again once the cause is corrected.',
    },
  },
  POSTA: {
    name: { it: 'E-mail', en: 'Mails' },
    measured: {
      it: '{waiting} da inviare, la più vecchia da {minutes} minuti; {failed} non inviate negli ultimi 7 giorni',
      en: '{waiting} to send, the oldest for {minutes} minutes; {failed} not sent in the last 7 days',
    },
    advice: {
      it: 'Nella posta in uscita leggi la risposta del server: correggi gli indirizzi sbagliati e rinvia; se il server non risponde, controlla SMTP_URL con il fornitore.',
      en: 'In the outbox read the server’s answer: correct wrong addresses and send again; if the server does not answer, check SMTP_URL with the provider.',
    },
  },
  ARCHIVIO: {
    name: { it: 'Archivio dei documenti', en: 'Store of documents' },
    good: { it: 'Scrive e rilegge', en: 'Writes and reads back' },
    measured: { it: 'Non scrive: {error}', en: 'Does not write: {error}' },
    advice: {
      it: 'Senza archivio non si emettono documenti. Controlla lo spazio e i permessi della cartella files, o le credenziali e lo stato del bucket.',
      en: 'Without the store no document is made. Check space and permissions of the folder files, or credentials and state of the bucket.',
    },
  },
  DISCO: {
    name: { it: 'Disco', en: 'Disk' },
    measured: { it: '{free} GB liberi su {total} ({percent}%)', en: '{free} GB free of {total} ({percent}%)' },
    advice: {
      it: 'Libera spazio (backup vecchi, registri) o ingrandisci il disco: quando è pieno il database si ferma.',
      en: 'Free space (old backups, logs) or enlarge the disk: when it is full the database stops.',
    },
  },
  DATABASE: {
    name: { it: 'Database', en: 'Database' },
    measured: { it: '{size} GB, {connections} connessioni su {most}', en: '{size} GB, {connections} of {most} connections' },
    advice: {
      it: 'Alza max_connections o metti PgBouncer davanti al database; controlla che non restino connessioni di processi terminati.',
      en: 'Raise max_connections or put PgBouncer in front of the database; check that no connections of ended processes remain.',
    },
  },
  REPLICA: {
    name: { it: 'Replica del database', en: 'Replica of the database' },
    measured: { it: 'In ritardo di {seconds} secondi', en: '{seconds} seconds behind' },
    advice: {
      it: 'Controlla la rete e il disco della replica: i report leggono da lì e mostrano dati vecchi.',
      en: 'Check network and disk of the replica: reports read from it and show old data.',
    },
  },
  BACKUP: {
    name: { it: 'Backup', en: 'Backups' },
    measured: { it: 'L’ultimo è di {hours} ore fa', en: 'The last one is {hours} hours old' },
    advice: {
      it: 'Guarda il registro del backup e rilancialo; poi prova un ripristino. Senza un backup recente un guasto costa i dati dei giorni mancanti.',
      en: 'Read the log of the backup and run it again; then try a restore. Without a recent backup a failure costs the data of the missing days.',
    },
  },
  CERTIFICATO_FIRMA: {
    name: { it: 'Certificato di firma', en: 'Signature certificate' },
    measured: CERTIFICATE,
    advice: {
      it: 'Richiedi il nuovo certificato e caricalo nella configurazione della firma prima della scadenza: dopo, i documenti non si sigillano.',
      en: 'Request the new certificate and upload it in the configuration of signatures before it expires: afterwards papers are not sealed.',
    },
  },
  CERTIFICATO_SITO: {
    name: { it: 'Certificato del sito', en: 'Certificate of the site' },
    measured: CERTIFICATE,
    advice: {
      it: 'Rinnova il certificato TLS del proxy: scaduto, i browser non aprono Nais.',
      en: 'Renew the TLS certificate of the proxy: once it has expired, browsers do not open Nais.',
    },
  },
  CERTIFICATO_ACCESSO: {
    name: { it: 'Certificato dell’accesso esterno', en: 'Certificate of the identity provider' },
    measured: CERTIFICATE,
    advice: {
      it: 'Avvisa chi gestisce l’accesso dell’organizzazione: scaduto il certificato, gli utenti non entrano.',
      en: 'Tell who runs the organisation’s login: once the certificate has expired, users cannot log in.',
    },
  },
};

const NO_BACKUP: Text = {
  it: 'Nais non sa quando è stato fatto l’ultimo: indica il file in NAIS_BACKUP_MARKER',
  en: 'Nais does not know when the last one was made: name the file in NAIS_BACKUP_MARKER',
};

/** Name, measure and advice of a finding; advice is null while it is good. */
export function healthWords({ code, state, params }: Finding, language: Language) {
  const { name, measured, good, advice } = CHECKS[code];
  const text = code === 'BACKUP' && params.hours === -1 ? NO_BACKUP : state === 'BUONO' && good !== undefined ? good : measured;
  return {
    name: name[language],
    measured: interpolate(text[language], params),
    advice: state === 'BUONO' ? null : advice[language],
  };
}

/** Name of a check in both languages, for notifications. */
export const healthName = (code: HealthCode): Text => CHECKS[code].name;
