import { type RawBuilder, sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { type Renderer, RenderTimeout, sendMade } from '#areas/agency/documents/server/public.ts';
import { KEPT_POLICIES } from '#areas/sale/contracts/domain/index.ts';
import { findContract, type PaperSources, paperDataOf, visibleContracts } from '#areas/sale/contracts/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import type { OutsideContext, OutsideUserWork, UserWork } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { NoTurn, Turns } from '#platform/server-kit/turns.ts';
import { type previewTemplate, type TrialAnswer, templateErrors, type tryTemplate } from '../api/index.ts';
import { resolve } from '../domain/index.ts';
import { readPictures } from './pictures.ts';
import { requireTemplates } from './visibility.ts';

/** Sources of the data of contracts, and a renderer that gives up in time. */
export interface PreviewSources extends PaperSources {
  readonly previews: Pick<Renderer, 'print'>;
}

/** Policies on which a template is tried. */
const TRIED = 20;
/** Policies to choose from. */
const CHOICES = 20;
/** Letters from which a search uses its index. */
const MIN_SEARCH = 3;

/** A user that types sends a preview for each pause: the one before has to end first. */
const turns = new Turns({ atOnce: 2, atOncePerUser: 1, waitingPerUser: 2, waitMs: 10_000 });

/** Runs a preview in its turn. Throws PREVIEW_TIMEOUT if it takes too long. */
async function bounded<T>({ actor }: UserWork, run: () => Promise<T>): Promise<T> {
  try {
    const end = await turns.take(String(actor.userId));
    try {
      return await run();
    } finally {
      end();
    }
  } catch (error) {
    if (error instanceof RenderTimeout || error instanceof NoTurn) throw new AppError(templateErrors.PREVIEW_TIMEOUT);
    throw error;
  }
}

/** Draws a template on a contract and sends it. Keeps nothing. Throws NOT_FOUND, NO_PAPER_DATA, PREVIEW_TIMEOUT. */
export async function preview(ctx: OutsideContext, sources: PreviewSources, body: BodyOf<typeof previewTemplate>) {
  await requireTemplates(ctx);
  const row = await findContract(ctx, body.contractId);
  if (row.tariff_version_id === null || row.product_version_id === null) throw new AppError(templateErrors.NO_PAPER_DATA);
  const { content, language } = body;
  const data = await paperDataOf(ctx, sources, row);
  const pictures = await readPictures(ctx, sources.documents, body.templateId, content);
  const { document } = resolve({ content, data, pictures, ...(language === null ? {} : { only: language }) });
  const drawn = await bounded(ctx, () => sources.previews.print(ctx, document));
  return sendMade(ctx, `Anteprima-${row.policy_number ?? row.number}.pdf`, drawn.content);
}

interface Choice {
  readonly id: number;
  readonly number: string;
  readonly customer: string;
  readonly product: string;
}

async function policies(work: UserWork, where: RawBuilder<boolean>, most: number): Promise<Choice[]> {
  const visible = visibleContracts(await visibilityOf(work));
  const { rows } = await sql<Choice>`select c.id, c.policy_number as number, c.customer_name as customer, c.product_name as product
    from contract_view c where c.status in (${literals(KEPT_POLICIES)}) and c.anonymised_at is null and ${visible} and ${where}
    order by c.created_at desc, c.id desc limit ${most}`.execute(work.db);
  return rows;
}

/** Returns the latest policies that the user sees, or those that a search finds. Throws NOT_FOUND outside of the agency. */
export async function listContracts(work: UserWork, search = '') {
  await requireTemplates(work);
  const found =
    search.length < MIN_SEARCH
      ? sql<boolean>`true`
      : sql<boolean>`c.policy_number is not null
    and substr(c.search_text, 2) like plain_text(${`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`})`;
  return policies(work, found, CHOICES);
}

/** Draws a template on the latest policies of a product and returns what is missing or does not fit. Throws NOT_FOUND, PREVIEW_TIMEOUT. */
export async function tryOut(work: OutsideUserWork, sources: PreviewSources, body: BodyOf<typeof tryTemplate>): Promise<TrialAnswer> {
  await requireTemplates(work);
  const { content, productId, templateId } = body;
  const ofProduct = sql<boolean>`c.product_version_id in (select pv.id from product_version pv where pv.product_id = ${productId})`;
  const found = await policies(work, ofProduct, TRIED);
  const pictures = await readPictures(work, sources.documents, templateId, content);
  return bounded(work, async () => {
    const contracts: TrialAnswer['contracts'] = [];
    for (const { id, number, customer } of found) {
      const data = await paperDataOf(work, sources, await findContract(work, id));
      const { document, missing } = resolve({ content, data, pictures });
      const { pages, overflows } = await sources.previews.print(work, document);
      contracts.push({ id, number, customer, pages, missing: [...missing], overflows: [...overflows] });
    }
    return { contracts };
  });
}
