import { sql } from 'kysely';
import type { AdditionalPaper, Documents, LayoutSource, ProductDay } from '#areas/agency/documents/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { resolve, type TemplateContent, type TemplateKind } from '../domain/index.ts';
import { readPictures } from './pictures.ts';

interface Found {
  readonly templateId: number;
  readonly versionId: number;
  readonly kind: TemplateKind;
  readonly name: string;
  readonly content: TemplateContent;
}

/** Versions in force on a day that a product uses: its own, its insurer's, and those for all. */
const inUse = ({ productId, day }: ProductDay) => sql`document_template_use u join document_template t on t.id = u.template_id
  join document_template_version v on v.template_id = t.id and v.status <> 'BOZZA' and v.valid_from <= ${day}
    and (v.valid_to is null or v.valid_to >= ${day})
  join product p on p.id = ${productId}
    and (u.product_id = p.id or u.company_id = p.company_id or (u.product_id is null and u.company_id is null))`;

const COLUMNS = sql`t.id as "templateId", v.id as "versionId", t.kind, t.name, v.content`;

/** Of several templates of a kind the one with the nearest use, then the one published last. */
async function replacing(work: Pick<Work, 'db'>, product: ProductDay, kind: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`select ${COLUMNS} from ${inUse(product)} where t.kind = ${kind} and t.moment is null
    order by u.product_id is null, u.company_id is null, v.published_at desc limit 1`.execute(work.db);
  return rows[0];
}

/** Every template that adds a paper at a moment, each once. */
async function adding(work: Pick<Work, 'db'>, product: ProductDay, moment: string): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`select distinct on (t.id) ${COLUMNS} from ${inUse(product)} where t.moment = ${moment}
    order by t.id`.execute(work.db);
  return rows;
}

/** Prefix of the name under which a file keeps the version that made it. */
const LAYOUT = 'modello';

/** The agency's own templates as layouts of a contract's papers. */
export function templateSource(documents: Documents): LayoutSource {
  const paperOf = ({ templateId, versionId, kind, name, content }: Found): AdditionalPaper => ({
    id: `${LAYOUT}/${versionId}`,
    name,
    isPrivacyNotice: kind === 'PRIVACY',
    draw: async (outside, data) => {
      const pictures = await readPictures(outside, documents, templateId, content);
      return (await documents.print(outside, resolve({ content, data, pictures }).document)).content;
    },
  });
  return {
    layoutOf: async (work, request) => {
      const found = await replacing(work, request, request.kind);
      return found === undefined ? null : paperOf(found);
    },
    additional: async (work, product, moment) => (await adding(work, product, moment)).map(paperOf),
  };
}
