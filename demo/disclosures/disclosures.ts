import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { keyOf } from '#areas/agency/documents/server/public.ts';
import type {
  ComplaintsOffice,
  Declarations,
  DisclosureKind,
  FactsByKind,
  PolicySigner,
  SeparateAccount,
} from '#areas/sale/disclosures/domain/index.ts';
import { DISCLOSURE_FILES } from '#areas/sale/disclosures/server/public.ts';
import { italianIban } from '#platform/domain-kit/identifiers/iban.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { COMPANIES } from '../offer/companies.ts';
import type { KeepContent } from '../papers/keep-content.ts';

/** In force since before the first contract. */
const VALID_FROM = '2022-01-01';
const RECORDED_AT = `${VALID_FROM}T08:00:00Z`;

const INDEPENDENT: Declarations = {
  holdsIn: null,
  heldBy: null,
  impartialAnalysis: false,
  exclusive: false,
  horizontal: null,
  commission: true,
  fee: 0,
  variable: false,
  otherBenefits: null,
};

const AGENCY_COMPLAINTS: ComplaintsOffice = {
  office: 'Ufficio Reclami',
  address: 'Via Emilia 120, 40121 Bologna (BO)',
  email: 'reclami@example.com',
  pec: 'reclami@pec.example.com',
  phone: null,
};

const ACCOUNT: SeparateAccount = {
  holder: 'Agenzia – conto separato premi art. 117 CAP',
  bank: 'Banca Dimostrativa',
  iban: italianIban('99999', '02400', '117000117'),
  creditorId: 'IT19ZZZ0000000743110157',
  cuc: '0431107A',
};

const SIGNERS: Readonly<Record<string, PolicySigner>> = {
  VALDORA: { signer: 'Livia Serra', capacity: 'Amministratrice delegata' },
  SERCHIO: { signer: 'Guido Bandini', capacity: 'Direttore generale' },
  NORDIA: { signer: 'Astrid Ferri', capacity: 'Amministratrice delegata' },
};

const signatureOf = (code: string): Buffer => readFileSync(new URL(`signatures/${code.toLowerCase()}.png`, import.meta.url));
const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

interface Row<K extends DisclosureKind> {
  readonly kind: K;
  readonly facts: FactsByKind[K];
  readonly company_id?: number;
  readonly file_id?: number;
}

const insert = <K extends DisclosureKind>(db: Database, row: Row<K>) =>
  db
    .insertInto('disclosure')
    .values({ ...row, facts: json(row.facts), valid_from: VALID_FROM, recorded_at: RECORDED_AT })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

async function seedCompany(db: Database, { code, name, details }: (typeof COMPANIES)[number]): Promise<void> {
  const { id } = await db.selectFrom('company').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  const facts = SIGNERS[code];
  if (facts === undefined) throw new Error(`Nobody signs for ${code}`);
  const complaints: ComplaintsOffice = { office: 'Servizio Reclami', address: details.address, email: null, pec: details.pec, phone: null };
  await insert(db, { kind: 'RECLAMI', company_id: id, facts: complaints });
  const content = signatureOf(code);
  const sha256 = sha256Of(content);
  const file = await db
    .insertInto('stored_file')
    .values({
      store_key: keyOf(sha256),
      file_name: `Firma ${name}`,
      content_type: 'image/png',
      size: content.length,
      sha256,
      entity: DISCLOSURE_FILES,
      entity_id: id,
      kind: 'FIRMA',
      created_at: RECORDED_AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insert(db, { kind: 'FIRMA', company_id: id, facts, file_id: file.id });
}

/** Sets all data of the agency and the insurers that documents contain. */
export async function seedDisclosures(db: Database): Promise<void> {
  await insert(db, { kind: 'DICHIARAZIONI', facts: { ...INDEPENDENT, variable: true } });
  await insert(db, { kind: 'RECLAMI', facts: AGENCY_COMPLAINTS });
  await insert(db, { kind: 'CONTO_SEPARATO', facts: ACCOUNT });
  for (const company of COMPANIES) await seedCompany(db, company);
}

/** Gives every intermediary of the network their declarations; existing ones stay. */
export async function seedDeclarations(db: Database): Promise<void> {
  await sql`insert into disclosure (user_id, kind, valid_from, facts, recorded_at)
    select u.id, 'DICHIARAZIONI', ${VALID_FROM}, ${JSON.stringify(INDEPENDENT)}::jsonb, ${RECORDED_AT}
    from app_user u join registration_rule r on r."group" = u."group" and r.duty = 'ISCRIZIONE' and r.valid_to is null
    on conflict do nothing`.execute(db);
}

/** Stores the signatures of the demonstration in the file store. */
export async function keepSignatures(keep: KeepContent): Promise<void> {
  for (const { code } of COMPANIES) await keep(signatureOf(code));
}
