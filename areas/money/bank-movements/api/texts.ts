import type { Text } from '#platform/domain-kit/locale.ts';
import type { BankFault } from '../domain/index.ts';

/** Why a bank's file is refused as a whole; the facts are those of the fault. */
export const BANK_FAULT_TEXTS: Readonly<Record<BankFault, Text>> = {
  NON_LEGGIBILE: {
    it: 'Il file non è leggibile: carica il file così come lo consegna la banca (camt.053, camt.054, CBI RH, CSV)',
    en: 'The file is unreadable: upload it as the bank delivers it (camt.053, camt.054, CBI RH, CSV)',
  },
  TIPO_DI_DOCUMENTO: {
    it: 'Il file dichiara un tipo di documento (DOCTYPE), che i file delle banche non hanno: non è stato letto',
    en: 'The file declares a document type (DOCTYPE), which files of banks do not: it was not read',
  },
  TROPPO_GRANDE: {
    it: 'Il file ha più di {lines} movimenti: chiedi alla banca un periodo più breve',
    en: 'The file has more than {lines} movements: ask the bank for a shorter period',
  },
  ALTRO_MESSAGGIO: {
    it: 'Il file è un messaggio {message}: servono i movimenti contabilizzati (camt.053 o camt.054)',
    en: 'The file is a message {message}: booked movements are needed (camt.053 or camt.054)',
  },
  COLONNE_MANCANTI: {
    it: 'La tabella non ha le colonne di un estratto conto: servono data contabile, importo (o dare e avere) e descrizione',
    en: 'The table lacks the columns of an account: booking date, amount (or debit and credit) and description are needed',
  },
  TRONCATO: {
    it: 'Il file è incompleto: manca il record finale o ne mancano altri. Scaricalo di nuovo dalla banca',
    en: 'The file is incomplete: records are missing. Download it from the bank again',
  },
  RIGA_NON_VALIDA: {
    it: 'La riga {at} non è valida: {value}. Nessun movimento è stato registrato',
    en: 'Line {at} is invalid: {value}. No movement was kept',
  },
  ALTRO_CONTO: {
    it: 'Il file è del conto {account}, non del conto separato {expected}. Nessun movimento è stato registrato',
    en: 'The file is of account {account}, not of the separate account {expected}. No movement was kept',
  },
  ALTRA_DIVISA: {
    it: 'Il file ha importi in {currency}: il conto separato è in euro. Nessun movimento è stato registrato',
    en: 'The file has amounts in {currency}: the separate account is in euro. No movement was kept',
  },
  SALDO_NON_QUADRA: {
    it: 'Il saldo finale non segue dai movimenti: da {opening} a {closing} c’è una differenza di {difference}. Scarica di nuovo il file dalla banca',
    en: 'The closing balance does not follow from the movements: from {opening} to {closing} there is a difference of {difference}. Download the file again',
  },
  GIORNO_FUTURO: {
    it: 'Il file ha un movimento del {day}, che deve ancora venire: controlla la data. Nessun movimento è stato registrato',
    en: 'The file has a movement of {day}, a day to come: check the date. No movement was kept',
  },
  SENZA_CONTO: {
    it: 'Manca l’IBAN del conto separato: registralo in Configurazione, Dati dei documenti',
    en: 'The IBAN of the separate account is missing: record it in Configuration, Data for documents',
  },
};
