import { type Documents, FileMissing, findFile, readAll, readUpload } from '#areas/agency/documents/server/public.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Outside, OutsideContext } from '#platform/server-kit/context.ts';
import { type addTemplatePicture, templateEvents } from '../api/index.ts';
import { PICTURE_LABEL } from '../api/texts.ts';
import { picturesOf, type TemplateContent } from '../domain/index.ts';
import { TEMPLATE_FILES } from './pictures-in.ts';
import { lockTemplate } from './versioned-template.ts';

/** Stores a picture for a template. Throws NOT_FOUND, 422. */
export async function addPicture(ctx: OutsideContext, documents: Documents, id: number, { file }: BodyOf<typeof addTemplatePicture>) {
  const { content, fileName } = await readUpload(file, { path: 'file', label: PICTURE_LABEL, language: ctx.language });
  const kept = await documents.keep(ctx, content, fileName);
  return ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    await lockTemplate(work, id);
    const stored = await documents.link(work, kept, { entity: TEMPLATE_FILES, entityId: id, kind: 'IMMAGINE' });
    await audit(work, templateEvents, { entityId: id, action: 'ADD_PICTURE', after: { fileName } });
    return { fileId: stored.id };
  });
}

/**
 * Reads the pictures that a template prints as data URLs. One of another template, or lost by the store, is left out: a
 * document is made without it.
 */
export async function readPictures(outside: Outside, documents: Documents, templateId: number, content: TemplateContent) {
  const pictures = new Map<number, string>();
  for (const id of picturesOf(content)) {
    const file = await findFile(outside.db, id);
    if (file === undefined || file.entity !== TEMPLATE_FILES || file.entityId !== templateId) continue;
    try {
      const bytes = await readAll(await documents.read(outside, file));
      pictures.set(id, `data:${file.contentType};base64,${bytes.toString('base64')}`);
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
    }
  }
  return pictures;
}
