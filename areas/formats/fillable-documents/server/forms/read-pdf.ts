import { documentErrors, type Upload } from '#areas/agency/documents/api/index.ts';
import type { FoundForm } from '#areas/agency/documents/domain/index.ts';
import { type Documents, fileByContent, type KeptFile, readAll } from '#areas/agency/documents/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import type { Outside, Work } from '#platform/server-kit/context.ts';
import { fieldSchema } from '../../api/index.ts';
import { FORM_FAULTS } from '../../api/texts.ts';
import { type FillableFile, fieldOfForm } from '../../domain/index.ts';

/** Under this name the PDFs of fillable documents are stored. */
const FILLABLE_FILES = 'fillable_document';

/** An uploaded form, checked, read and kept; without the scripts that it had. */
export interface ReadForm {
  readonly kept: KeptFile;
  readonly form: FoundForm;
}

/**
 * Reads an uploaded form and keeps its content. Throws FieldErrors at the file for a PDF that cannot be filled in.
 */
export async function readForm(work: Outside & Pick<Work, 'language'>, documents: Documents, upload: Upload): Promise<ReadForm> {
  const content = Buffer.from(upload.encodedContent, 'base64');
  const found = await documents.forms.inspectForm(work, content);
  if (found.fault !== null) throw new FieldErrors({ file: FORM_FAULTS[found.fault][work.language] });
  // A field without a name, or with choices beyond every limit, could be neither shown nor mapped.
  const fields = found.form.fields.filter((field) => fieldSchema.safeParse(fieldOfForm(field)).success);
  const kept = await documents.keep(work, found.cleaned === null ? content : Buffer.from(found.cleaned), upload.fileName);
  return { kept, form: { ...found.form, fields } };
}

/** Links the PDF to its document and returns its description for the version. */
export async function linkForm(work: Work, documents: Documents, id: number, { kept, form }: ReadForm): Promise<FillableFile> {
  const stored = await documents.link(work, kept, { entity: FILLABLE_FILES, entityId: id, kind: 'MODULO' });
  return { fileName: stored.fileName, size: stored.size, sha256: stored.sha256, pages: form.pages };
}

/** Returns the PDF of a version. Throws FILE_UNAVAILABLE if the store has lost it. */
export async function pdfOf(outside: Outside, documents: Documents, { sha256 }: Pick<FillableFile, 'sha256'>): Promise<Buffer> {
  const stored = await fileByContent(outside.db, FILLABLE_FILES, sha256);
  if (stored === undefined) throw new AppError(documentErrors.FILE_UNAVAILABLE);
  return documents
    .read(outside, stored)
    .then(readAll)
    .catch(() => {
      throw new AppError(documentErrors.FILE_UNAVAILABLE);
    });
}
