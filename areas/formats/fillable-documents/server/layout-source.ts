import { sql } from 'kysely';
import type { LayoutKind } from '#areas/agency/documents/domain/index.ts';
import type { AdditionalPaper, Documents, LayoutSource, PageLayout, ProductDay } from '#areas/agency/documents/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { type FillableContent, inscriptionsOf, KINDS, replacesBuiltIn } from '../domain/index.ts';
import { pdfOf } from './forms/read-pdf.ts';

/** Beginning of the layout that a file keeps; the id of the version follows. */
export const LAYOUT_OF_VERSION = 'compilabile/';

interface Published {
  readonly id: number;
  readonly name: string;
  readonly content: FillableContent;
}

/** The versions of a product's documents in force on a day, by name. */
async function inForce({ db }: Pick<Work, 'db'>, { productId, day }: ProductDay, kinds: readonly string[]): Promise<readonly Published[]> {
  const { rows } = await sql<Published>`
    select v.id, d.name, v.content from product p join fillable_version v on v.content -> 'products' ? p.code
      join fillable_document d on d.id = v.document_id
    where p.id = ${productId} and v.status <> 'BOZZA' and v.content ->> 'kind' = any(${[...kinds]}::text[])
      and v.valid_from <= ${day}::date and (v.valid_to is null or v.valid_to >= ${day}::date)
    order by d.name, v.id`.execute(db);
  return rows;
}

function drawer(documents: Documents, { name, content }: Published): PageLayout['draw'] {
  return async (outside, data) => {
    const form = await pdfOf(outside, documents, content.file);
    const inscriptions = inscriptionsOf(content.fields, data);
    const filled = await documents.forms.fillForm(outside, { content: form, inscriptions, title: name, date: data.issuedAt });
    return Buffer.from(filled.content);
  };
}

const layoutOf = (documents: Documents, published: Published): PageLayout => ({
  id: `${LAYOUT_OF_VERSION}${published.id}`,
  draw: drawer(documents, published),
});

const ADDED = KINDS.filter((kind) => !replacesBuiltIn(kind));

/** The fillable documents as layouts of a product's papers. */
export function fillableLayouts(documents: Documents): LayoutSource {
  return {
    layoutOf: async (work, { kind, ...product }) => {
      const replaced: readonly LayoutKind[] = KINDS.filter(replacesBuiltIn);
      const [published] = replaced.includes(kind) ? await inForce(work, product, [kind]) : [];
      return published === undefined ? null : layoutOf(documents, published);
    },
    additional: async (work, product, moment) => {
      const published = await inForce(work, product, ADDED);
      return published
        .filter(({ content }) => content.moment === moment)
        .map((one): AdditionalPaper => ({ ...layoutOf(documents, one), name: one.name }));
    },
  };
}
