import type { Documents } from '#areas/agency/documents/server/public.ts';
import { findContract, type PaperSources, paperDataOf } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import type { OutsideUserWork } from '#platform/server-kit/context.ts';
import type { previewFillable } from '../api/index.ts';
import { emptyFields, type FillableField, inscriptionsOf } from '../domain/index.ts';
import { pdfOf } from './forms/read-pdf.ts';
import { shownVersion } from './versioned-document.ts';
import { findDocument } from './visibility.ts';

/** Width of a page's picture, in pixels. */
const WIDTH = 1_100;

const dataUrl = (picture: Uint8Array): string => `data:image/webp;base64,${Buffer.from(picture).toString('base64')}`;

/** Returns a page of the shown version as a picture; pages count from 1. Throws NOT_FOUND, FILE_UNAVAILABLE. */
export async function pageOf(work: OutsideUserWork, documents: Documents, id: number, page: number): Promise<{ picture: string }> {
  await findDocument(work, id);
  const { content } = await shownVersion(work, id);
  if (page > content.file.pages.length) throw new AppError(commonErrors.NOT_FOUND);
  const pdf = await pdfOf(work, documents, content.file);
  return { picture: dataUrl(await documents.forms.picture(work, { content: pdf, page: page - 1, width: WIDTH })) };
}

/**
 * Fills in a page with a contract and the fields as the editor has them, and keeps nothing. Throws NOT_FOUND for a document,
 * a contract or a page that the user does not see.
 */
export async function preview(
  work: OutsideUserWork,
  sources: PaperSources,
  id: number,
  { contractId, page, fields }: BodyOf<typeof previewFillable>,
) {
  const { documents } = sources;
  const { companyId, name } = await findDocument(work, id);
  const row = await findContract(work, contractId);
  const { content } = await shownVersion(work, id);
  const unusable = row.company_id !== companyId || row.tariff_version_id === null || page >= content.file.pages.length;
  if (unusable) throw new AppError(commonErrors.NOT_FOUND);
  const data = await paperDataOf(work, sources, row);
  const shown = fields.filter((field) => onPage(field, page));
  const inscriptions = inscriptionsOf(shown, data);
  const pdf = await pdfOf(work, documents, content.file);
  const filled = await documents.forms.fillForm(work, { content: pdf, inscriptions, title: name, date: data.issuedAt });
  const picture = await documents.forms.picture(work, { content: filled.content, page, width: WIDTH });
  const overflowing = filled.overflowing.flatMap((at) => inscriptions[at]?.field ?? []);
  return { picture: dataUrl(picture), overflowing: [...new Set(overflowing)], empty: emptyFields({ fields: shown }, data) };
}

const onPage = ({ places }: FillableField, page: number): boolean => places.some((place) => place.page === page);
