import type { Documents } from '#areas/agency/documents/server/public.ts';
import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as versioned from '#platform/server-kit/versioned/drafts.ts';
import { publishVersion } from '#platform/server-kit/versioned/publication.ts';
import * as routes from '../api/index.ts';
import { addPicture } from './pictures.ts';
import { listContracts, type PreviewSources, preview, tryOut } from './preview.ts';
import { listProducts, listTemplates, readTemplate, readVersion } from './read-templates.ts';
import { create, remove, saveHead, saveUses } from './save-template.ts';
import { versionedTemplate } from './versioned-template.ts';

export interface DocumentTemplateSettings extends PreviewSources {
  readonly documents: Documents;
}

/** Templates of documents that the agency writes, with their versions, previews and uses. */
export function documentTemplatesModule(settings: DocumentTemplateSettings): ServerModule {
  return {
    name: 'document-templates',
    routes: [
      handle(routes.listTemplates, (ctx, { query }) => listTemplates(ctx, query)),
      handle(routes.createTemplate, (ctx, { body }) => create(ctx, body)),
      handle(routes.listTemplateContracts, async (ctx, { query }) => ({ items: await listContracts(ctx, query.search) })),
      handle(routes.listTemplateProducts, async (ctx) => ({ items: await listProducts(ctx) })),
      // Drawing takes longer than a transaction may.
      handle(routes.previewTemplate, (ctx, { body }) => preview(ctx, settings, body), { transaction: false }),
      handle(routes.tryTemplate, (ctx, { body }) => tryOut(ctx, settings, body), { transaction: false }),
      handle(routes.readTemplate, async (ctx, { params }) => {
        const template = await readTemplate(ctx, params.id);
        setVersion(ctx, template.version);
        return template;
      }),
      handle(routes.saveTemplateHead, (ctx, { params, body }) => saveHead(ctx, params.id, ifMatch(ctx), body)),
      handle(routes.saveTemplateUses, (ctx, { params, body }) => saveUses(ctx, params.id, ifMatch(ctx), body)),
      handle(routes.deleteTemplate, (ctx, { params }) => remove(ctx, params.id)),
      handle(routes.addTemplatePicture, (ctx, { params, body }) => addPicture(ctx, settings.documents, params.id, body), {
        transaction: false,
      }),
      handle(routes.newTemplateDraft, async (ctx, { params, body }) => {
        const { number } = await versioned.newDraft(ctx, versionedTemplate, params.id, body.from);
        return { number };
      }),
      handle(routes.readTemplateVersion, async (ctx, { params }) => {
        const version = await readVersion(ctx, params);
        setVersion(ctx, version.version);
        return version;
      }),
      handle(routes.saveTemplateDraft, async (ctx, { params, body }) => ({
        version: await versioned.saveDraft(ctx, versionedTemplate, params, body, ifMatch(ctx)),
      })),
      handle(routes.deleteTemplateDraft, (ctx, { params }) => versioned.deleteDraft(ctx, versionedTemplate, params)),
      handle(routes.publishTemplate, (ctx, { params, body }) =>
        publishVersion(ctx, versionedTemplate, params, { ...body, acknowledged: [], version: ifMatch(ctx) }),
      ),
    ],
  };
}
