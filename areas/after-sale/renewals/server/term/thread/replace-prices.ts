import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { PricedTerm } from '../../../domain/index.ts';

/** A row of `renewal_price`. */
export interface PriceRow extends Pick<PricedTerm, 'effects' | 'blocks'> {
  readonly case_id: number;
  readonly priced_on: string;
  readonly old_premium: number;
  readonly premium: number | null;
  readonly old_value: number | null;
  readonly value: number | null;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly product_version_id: number | null;
  readonly package_version_id: number | null;
}

const PLAIN = [
  'case_id',
  'priced_on',
  'old_premium',
  'premium',
  'old_value',
  'value',
  'starts_on',
  'ends_on',
  'product_version_id',
  'package_version_id',
] as const satisfies readonly (keyof PriceRow)[];
const COPY = `copy renewal_price (${PLAIN.join(', ')}, effects, blocks) from stdin`;

/** A document in the text format of COPY: JSON has no control characters, so that only the backslash means something. */
function documentOf(value: object): string {
  const text = JSON.stringify(value);
  return text.includes('\\') ? text.replaceAll('\\', '\\\\') : text;
}

function lineOf(row: PriceRow): string {
  let line = '';
  for (const column of PLAIN) line += `${row[column] ?? '\\N'}\t`;
  return `${line}${documentOf(row.effects)}\t${documentOf(row.blocks)}\n`;
}

/**
 * Replaces the prices of cases in one transaction: COPY costs half of an insert that looks for conflicts. Runs are one at a
 * time (the queue of their task), so that no other writes the same cases.
 */
export async function replacePrices(pool: pg.Pool, rows: readonly PriceRow[]): Promise<void> {
  if (rows.length === 0) return;
  const client = await pool.connect();
  try {
    // Without waiting for the disk: progress is stored later, so that it is never on the disk before these prices.
    await client.query('begin; set local synchronous_commit = off');
    await client.query('delete from renewal_price where case_id = any($1::bigint[])', [rows.map(({ case_id }) => case_id)]);
    await pipeline([rows.map(lineOf).join('')], client.query(copyFrom(COPY)));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
