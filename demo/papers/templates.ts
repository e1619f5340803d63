import { startOf } from '#areas/formats/document-templates/domain/index.ts';
import { addMonths, firstDayOfMonth, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { fingerprintOf } from '#platform/server-kit/versioned/fingerprint.ts';

/** The tariff whose products send the letter. */
const TARIFF = 'VAL-CASA';

/** A letter to the customers of home policies, published from the beginning of last month. */
export async function seedTemplates(db: Database, today: PlainDate): Promise<void> {
  const user = await db.selectFrom('app_user').select('id').where('username', '=', 'dipendente-agenzia').executeTakeFirst();
  const products = await db
    .selectFrom('product as p')
    .innerJoin('tariff as t', 't.id', 'p.tariff_id')
    .select('p.id')
    .where('t.code', '=', TARIFF)
    .execute();
  if (user === undefined || products.length === 0) return;
  const from = addMonths(firstDayOfMonth(today), -1);
  const now = `${from}T08:00:00Z`;
  const { content } = startOf('LETTERA_ACCOMPAGNAMENTO');
  const { id } = await db
    .insertInto('document_template')
    .values({ kind: 'LETTERA', name: 'Lettera ai clienti casa', moment: 'CERTIFICATO', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('document_template_version')
    .values({
      template_id: id,
      number: 1,
      status: 'PUBBLICATA',
      valid_from: from,
      content: json(content),
      sha256: fingerprintOf(content),
      note: 'Prima versione',
      created_at: now,
      created_by: user.id,
      updated_at: now,
      updated_by: user.id,
      published_at: now,
      published_by: user.id,
    })
    .execute();
  await db
    .insertInto('document_template_use')
    .values(products.map((product) => ({ template_id: id, product_id: product.id })))
    .execute();
}
