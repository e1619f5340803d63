import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { Caller } from '#platform/server-kit/testing/app.ts';
import {
  confirmExchange,
  createExport,
  createImport,
  downloadExchange,
  type ExchangeDetail,
  exchangeDetail,
  readExchange,
} from '../../../api/index.ts';
import type { ExchangeType } from '../../../domain/index.ts';

/** Deletes the offer, as in a new installation: users and reference data stay. */
export async function emptyOffer(db: Database): Promise<void> {
  await sql`truncate preset, package_version, package, product_version, product, tariff_version, tariff, privacy_notice, needs_version,
    account_statement, commission_consent, disclosure cascade`.execute(db);
  await sql`update app_user set company_id = null`.execute(db);
  await sql`delete from company`.execute(db);
  await sql`alter table stored_file disable trigger user`.execute(db);
  await sql`delete from stored_file where entity in ('product', 'company', 'agency')`.execute(db);
  await sql`alter table stored_file enable trigger user`.execute(db);
}

/** Returns the file of a new export. */
export async function exported(agency: Caller, type: ExchangeType, codes: string[] = []): Promise<Buffer> {
  const made = await agency.call(createExport, { body: { type, codes } });
  expect(made.status).toBe(200);
  const file = await agency.call(downloadExchange, { params: { id: made.body.id as number } });
  expect(file.status).toBe(200);
  return file.raw;
}

/** Returns the body of a call that sends a file. */
export const uploadOf = (file: Buffer) => ({ body: { file: { fileName: 'prova.json', encodedContent: file.toString('base64') } } });

/** Sends a file and returns its effect. */
export async function imported(agency: Caller, file: Buffer): Promise<ExchangeDetail & { already: boolean }> {
  const sent = await agency.call(createImport, uploadOf(file));
  expect(sent.status).toBe(200);
  const detail = await agency.call(readExchange, { params: { id: sent.body.id as number } });
  return { ...exchangeDetail.parse(detail.body), already: sent.body.already as boolean };
}

/** Applies a checked import. */
export const confirm = (agency: Caller, id: number) => agency.call(confirmExchange, { params: { id }, body: {} });
