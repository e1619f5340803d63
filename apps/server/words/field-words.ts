import type { FieldWords, ValueKind } from '#areas/system/operations/domain/index.ts';
import type { FieldLabels } from '#platform/api-kit/route.ts';
import type { Text } from '#platform/domain-kit/locale.ts';

type Words = readonly [it: string, en: string, kind?: ValueKind];

/** Fields of the audit trail that no form has, by the last part of their path. */
const FIELD_WORDS: Readonly<Record<string, Words>> = {
  accepted: ['Accettato', 'Accepted'],
  active: ['Attivo', 'Active'],
  amount: ['Importo', 'Amount', 'MONEY'],
  by: ['Inviato con', 'Sent by'],
  cause: ['Causa', 'Cause'],
  code: ['Codice', 'Code'],
  companyId: ['Compagnia', 'Insurer'],
  contracts: ['Contratti', 'Contracts'],
  contractId: ['Contratto', 'Contract'],
  cron: ['Orario', 'Times'],
  deliveredOn: ['Consegnato il', 'Delivered on'],
  discounts: ['Sconti', 'Discounts'],
  dueOn: ['Scadenza', 'Due on'],
  enabled: ['Abilitato', 'Enabled'],
  entity: ['Tipo di elemento', 'Kind of record'],
  entityId: ['Elemento', 'Record'],
  entries: ['Movimenti', 'Entries'],
  executedOn: ['Eseguito il', 'Executed on'],
  fileName: ['Nome del file', 'File name'],
  filters: ['Filtri', 'Filters'],
  format: ['Formato', 'Format'],
  group: ['Gruppo', 'Group'],
  gross: ['Lordo', 'Gross', 'MONEY'],
  insuredValue: ['Valore assicurato', 'Insured value', 'MONEY'],
  issuedOn: ['Emesso il', 'Issued on'],
  kind: ['Tipo', 'Kind'],
  lines: ['Righe', 'Lines'],
  name: ['Nome', 'Name'],
  net: ['Imponibile', 'Taxable premium', 'MONEY'],
  notices: ['Solleciti', 'Reminders'],
  number: ['Numero', 'Number'],
  paid: ['Pagato', 'Paid', 'MONEY'],
  paidOn: ['Pagato il', 'Paid on'],
  parentId: ['Superiore', 'Superior'],
  periodFrom: ['Periodo dal', 'Period from'],
  periodTo: ['Periodo al', 'Period to'],
  premium: ['Premio', 'Premium', 'MONEY'],
  receivedOn: ['Ricevuto il', 'Received on'],
  productName: ['Prodotto', 'Product'],
  reference: ['Riferimento', 'Reference'],
  role: ['Ruolo', 'Role'],
  roles: ['Ruoli', 'Roles'],
  sha256: ['Impronta del file', 'Digest of the file'],
  status: ['Stato', 'Status'],
  subject: ['Oggetto', 'Subject'],
  tax: ['Imposte', 'Tax', 'MONEY'],
  until: ['Fino al', 'Until'],
  userId: ['Utente', 'User'],
  username: ['Nome utente', 'Username'],
  value: ['Valore', 'Value'],
};

const isIndex = (part: string) => /^\d+$/.test(part);

/** `dueOn` as a sentence: fields without words are still readable. */
function humanised(name: string): Text {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return { it: text, en: text };
}

/** The labels of all forms by every ending of their paths: `customer.phone` and `phone`. The first of an ending stays. */
function labelsOf(routes: readonly { readonly fields?: FieldLabels | undefined }[]): ReadonlyMap<string, Text> {
  const labels = new Map<string, Text>();
  for (const { fields } of routes) {
    for (const [path, label] of Object.entries(fields ?? {})) {
      // `field:rule` is the label of one rule.
      if (path.includes(':')) continue;
      const parts = path.split('.');
      for (let from = 0; from < parts.length; from += 1) {
        const ending = parts.slice(from).join('.');
        if (!labels.has(ending)) labels.set(ending, label);
      }
    }
  }
  return labels;
}

/**
 * Returns the words of a field of the audit trail by its path: those of the forms of the product, of the longest ending
 * that has some, then those of `FIELD_WORDS`. A position in a list is counted from 1. `routes` is called once, at the
 * first use, when all areas are composed.
 */
export function fieldWords(routes: () => readonly { readonly fields?: FieldLabels | undefined }[]): (path: string) => FieldWords {
  let labels: ReadonlyMap<string, Text> | null = null;
  const known = new Map<string, FieldWords>();
  const wordsOf = (path: string): FieldWords => {
    labels ??= labelsOf(routes());
    const parts = path.split('.');
    const names = parts.filter((part) => !isIndex(part));
    const last = names.at(-1) ?? path;
    const own = FIELD_WORDS[last];
    let label: Text | undefined = own === undefined || names.length > 1 ? undefined : { it: own[0], en: own[1] };
    for (let from = 0; label === undefined && from < names.length; from += 1) label = labels.get(names.slice(from).join('.'));
    label ??= own === undefined ? humanised(last) : { it: own[0], en: own[1] };
    const position = parts.findLastIndex(isIndex);
    const counted = position < 0 ? '' : ` ${Number(parts[position]) + 1}`;
    return { label: { it: `${label.it}${counted}`, en: `${label.en}${counted}` }, kind: own?.[2] ?? 'PLAIN' };
  };
  return (path) => {
    const found = known.get(path) ?? wordsOf(path);
    // Paths are few: fields, and positions of short lists.
    if (known.size < 10_000) known.set(path, found);
    return found;
  };
}
