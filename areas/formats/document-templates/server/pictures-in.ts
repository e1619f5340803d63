import type { Work } from '#platform/server-kit/context.ts';

/** The record of the pictures of templates. */
export const TEMPLATE_FILES = 'document-template';

/** Returns the pictures of a template, by file. */
export async function picturesIn({ db }: Pick<Work, 'db'>, templateId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('stored_file')
    .select('id')
    .where('entity', '=', TEMPLATE_FILES)
    .where('entity_id', '=', templateId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
