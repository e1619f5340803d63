import { sql } from 'kysely';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { type Disclosure, FACTS } from '../api/index.ts';
import { type DisclosureKind, type SaleDisclosures, statesOn } from '../domain/index.ts';

/** The subject of statements: a user, an insurer, or with neither the agency. */
export interface Subject {
  readonly userId: number | null;
  readonly companyId: number | null;
}

export const AGENCY: Subject = { userId: null, companyId: null };

type StoredRow = Omit<Disclosure, 'facts' | 'state'> & { readonly facts: object; readonly companyId: number | null };

function typed({ facts, companyId: _, ...row }: StoredRow & Pick<Disclosure, 'state'>): Disclosure {
  // Parses the facts with the schema of their kind, which validated them when they were recorded.
  switch (row.kind) {
    case 'DICHIARAZIONI':
      return { ...row, kind: row.kind, facts: FACTS.DICHIARAZIONI.parse(facts) };
    case 'RECLAMI':
      return { ...row, kind: row.kind, facts: FACTS.RECLAMI.parse(facts) };
    case 'CONTO_SEPARATO':
      return { ...row, kind: row.kind, facts: FACTS.CONTO_SEPARATO.parse(facts) };
    case 'FIRMA':
      return { ...row, kind: row.kind, facts: FACTS.FIRMA.parse(facts) };
  }
}

const COLUMNS = sql`d.id, d.kind, d.valid_from as "validFrom", d.facts, d.file_id as "fileId", d.company_id as "companyId",
  d.recorded_at as "recordedAt", b.display_name as "recordedBy", d.void_reason as "voidReason"`;

/** Every version of a subject's statements, newest first. */
export async function disclosuresOf(db: Database, { userId, companyId }: Subject, day: PlainDate): Promise<Disclosure[]> {
  const { rows } = await sql<StoredRow>`select ${COLUMNS} from disclosure d left join user_view b on b.id = d.recorded_by
    where d.user_id is not distinct from ${userId} and d.company_id is not distinct from ${companyId}
    order by d.kind, d.valid_from desc, d.id desc`.execute(db);
  return statesOn(rows, day).map(typed);
}

interface CurrentRow {
  readonly kind: DisclosureKind;
  readonly ofUser: boolean;
  readonly ofCompany: boolean;
  readonly facts: object;
  readonly fileId: number | null;
}

/** Whether the agency and a producer are granted variable pay on a day, whatever they declared. */
async function variablyPaid(
  db: Database,
  producerId: number,
  day: PlainDate,
): Promise<{ readonly agency: boolean; readonly producer: boolean }> {
  const { rows } = await sql<{ ofUser: boolean }>`select user_id is not null as "ofUser" from variable_pay
    where (user_id is null or user_id = ${producerId}) and valid_from <= ${day} and (valid_to is null or valid_to >= ${day})`.execute(db);
  return { agency: rows.some(({ ofUser }) => !ofUser), producer: rows.some(({ ofUser }) => ofUser) };
}

/** Variable pay that another area grants, such as a rule of a rappel; `userId` null: to the agency. */
export interface VariablePay {
  readonly userId: number | null;
  /** What grants it, unique. */
  readonly source: string;
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate | null;
}

/** Records variable pay, or its new end: the pre-contract forms of its days name it (Reg. IVASS 40/2018 art. 56). */
export async function recordVariablePay(db: Database, { userId, source, validFrom, validTo }: VariablePay): Promise<void> {
  await sql`insert into variable_pay (user_id, source, valid_from, valid_to) values (${userId}, ${source}, ${validFrom}, ${validTo})
    on conflict (source) do update set valid_to = excluded.valid_to`.execute(db);
}

/** The statements for the documents of a sale by a producer for an insurer, on a day. */
export async function saleDisclosures(
  db: Database,
  { producerId, companyId }: { readonly producerId: number; readonly companyId: number | null },
  day: PlainDate,
): Promise<SaleDisclosures> {
  const { rows } = await sql<CurrentRow>`
    select distinct on (d.kind, d.user_id, d.company_id) d.kind, d.user_id is not null as "ofUser", d.company_id is not null as "ofCompany",
      d.facts, d.file_id as "fileId"
    from disclosure d
    where d.voided_at is null and d.valid_from <= ${day} and (d.user_id = ${producerId} or d.company_id = ${companyId}
      or d.user_id is null and d.company_id is null)
    order by d.kind, d.user_id, d.company_id, d.valid_from desc`.execute(db);
  const find = (kind: DisclosureKind, of: 'agency' | 'user' | 'company') =>
    rows.find((row) => row.kind === kind && row.ofUser === (of === 'user') && row.ofCompany === (of === 'company'));
  const [agency, producer] = [find('DICHIARAZIONI', 'agency'), find('DICHIARAZIONI', 'user')];
  const [own, insurer, account, signer] = [
    find('RECLAMI', 'agency'),
    find('RECLAMI', 'company'),
    find('CONTO_SEPARATO', 'agency'),
    find('FIRMA', 'company'),
  ];
  const paid = await variablyPaid(db, producerId, day);
  const declared = (row: CurrentRow | undefined, isPaid: boolean) => {
    if (row === undefined) return null;
    const facts = FACTS.DICHIARAZIONI.parse(row.facts);
    return { ...facts, variable: facts.variable || isPaid };
  };
  return {
    agency: declared(agency, paid.agency),
    producer: declared(producer, paid.producer),
    agencyComplaints: own === undefined ? null : FACTS.RECLAMI.parse(own.facts),
    insurerComplaints: insurer === undefined ? null : FACTS.RECLAMI.parse(insurer.facts),
    account: account === undefined ? null : FACTS.CONTO_SEPARATO.parse(account.facts),
    signer: signer === undefined || signer.fileId === null ? null : { ...FACTS.FIRMA.parse(signer.facts), fileId: signer.fileId },
  };
}

/** IBANs of the separate account: the one in force on a day, null before the first, and every one that ever was. */
export async function separateAccounts(
  db: Database,
  day: PlainDate,
): Promise<{ readonly current: string | null; readonly all: readonly string[] }> {
  const { rows } = await sql<{ facts: object; validFrom: PlainDate }>`select facts, valid_from as "validFrom" from disclosure
    where kind = 'CONTO_SEPARATO' and voided_at is null order by valid_from, id`.execute(db);
  const known = rows.map(({ facts, validFrom }) => ({ validFrom, iban: FACTS.CONTO_SEPARATO.parse(facts).iban }));
  return { current: known.findLast(({ validFrom }) => validFrom <= day)?.iban ?? null, all: known.map(({ iban }) => iban) };
}
