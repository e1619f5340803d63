import type { Registry } from '../api/registry/registry-schema.ts';
import type { AutomaticReason } from '../domain/index.ts';
import type { CellError } from './import/cells.ts';

/** The person in charge of a company. */
export interface ResponsiblePerson {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly taxCode: string | null;
  readonly ruiNumber: string | null;
}

declare module '#db/documents.ts' {
  interface StoredDocuments {
    /** `{}` until a registry is saved. */
    'app_user.address': Partial<Registry['address']>;
    /** `{}` until a registry is saved. */
    'app_user.responsible_person': Partial<ResponsiblePerson>;
    /** Null for the manual cause, which has the reason that a user typed. */
    'user_deactivation.facts': AutomaticReason;
    /** The lines of the file; null when the import has ended. */
    'user_import.cells': readonly (readonly string[])[];
    'user_import.header': readonly string[];
    'user_import_line.cells': readonly string[];
    'user_import_line.errors': readonly CellError[];
  }
}
