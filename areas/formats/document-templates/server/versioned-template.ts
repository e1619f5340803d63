import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { displacedBy } from '#platform/domain-kit/versioned/supersession.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Versioned } from '#platform/server-kit/versioned/versioned.ts';
import { templateErrors, templateEvents } from '../api/index.ts';
import { TEMPLATE_SHAPE, type TemplateContent, templateFaults } from '../domain/index.ts';
import { picturesIn } from './pictures-in.ts';
import { requireTemplates } from './visibility.ts';

/** Locks a template. Throws NOT_FOUND. */
export async function lockTemplate(work: UserWork, id: number) {
  await requireTemplates(work);
  const row = await work.db.selectFrom('document_template').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/**
 * A template as a versioned record: one draft at a time, published from a day without a validation of its own. A draft
 * may have any faults, a published version has none.
 */
export const versionedTemplate: Versioned = {
  tables: { record: 'document_template', version: 'document_template_version', owner: 'template_id' },
  events: templateEvents,
  shape: TEMPLATE_SHAPE,
  publication: 'PUBBLICA_BOZZA',
  refusals: {
    SALVA: templateErrors.TEMPLATE_NOT_DRAFT,
    ELIMINA: templateErrors.TEMPLATE_NOT_DRAFT,
    PUBBLICA: templateErrors.TEMPLATE_NOT_DRAFT,
  },
  secondDraft: templateErrors.TEMPLATE_DRAFT_EXISTS,
  lock: lockTemplate,
  align: async () => undefined,
  passChecks: async (work, { id, content }) => {
    // Checked by the schema of the route when it was sent.
    const faults = templateFaults(content as TemplateContent, await picturesIn(work, id));
    if (faults.length > 0) throw new AppError(templateErrors.TEMPLATE_NOT_PUBLISHABLE, { count: faults.length });
    return [];
  },
  displaced: displacedBy,
};
