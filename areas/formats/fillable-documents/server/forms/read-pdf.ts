import { documentErrors, type Upload } from '#areas/agency/documents/api/index.ts';
import type { FoundForm } from '#areas/agency/documents/domain/index.ts';
import { type Documents, fileByContent, readAll } from '#areas/agency/documents/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { fieldSchema } from '../../api/index.ts';
import { FORM_FAULTS } from '../../api/texts.ts';
import { type FillableFile, fieldOfForm } from '../../domain/index.ts';

/** Under this name the PDFs of fillable documents are stored. */
const FILLABLE_FILES = 'fillable_document';

/** An uploaded form, checked and read; without the scripts that it had. */
export interface ReadForm {
  readonly fileName: string;
  readonly content: Buffer;
  readonly form: FoundForm;
}

/**
 * Reads an uploaded form. Throws FieldErrors at the file for a PDF that cannot be filled in. Takes tenths of a second: call it
 * before opening a transaction.
 */
export async function readForm({ language }: Pick<Work, 'language'>, documents: Documents, upload: Upload): Promise<ReadForm> {
  const content = Buffer.from(upload.encodedContent, 'base64');
  const found = await documents.forms.inspectForm(content);
  if (found.fault !== null) throw new FieldErrors({ file: FORM_FAULTS[found.fault][language] });
  // A field without a name, or with choices beyond every limit, could be neither shown nor mapped.
  const fields = found.form.fields.filter((field) => fieldSchema.safeParse(fieldOfForm(field)).success);
  return {
    fileName: upload.fileName,
    content: found.cleaned === null ? content : Buffer.from(found.cleaned),
    form: { ...found.form, fields },
  };
}

/** Stores the PDF of a document and returns its description for the version. */
export async function storeForm(
  work: Work,
  documents: Documents,
  id: number,
  { fileName, content, form }: ReadForm,
): Promise<FillableFile> {
  const stored = await documents.storeFile(work, { content, fileName, entity: FILLABLE_FILES, entityId: id, kind: 'MODULO' });
  return { fileName: stored.fileName, size: stored.size, sha256: stored.sha256, pages: form.pages };
}

/** Returns the PDF of a version. Throws FILE_UNAVAILABLE if the store has lost it. */
export async function pdfOf({ db }: Pick<Work, 'db'>, documents: Documents, { sha256 }: Pick<FillableFile, 'sha256'>): Promise<Buffer> {
  const stored = await fileByContent(db, FILLABLE_FILES, sha256);
  if (stored === undefined) throw new AppError(documentErrors.FILE_UNAVAILABLE);
  return documents
    .read(stored)
    .then(readAll)
    .catch(() => {
      throw new AppError(documentErrors.FILE_UNAVAILABLE);
    });
}
