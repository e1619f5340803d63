import type { Database } from '#platform/server-kit/database/database.ts';
import type { ExchangeBody, ExchangeError } from '../../api/index.ts';
import { type Refusal, readExchangeFile } from './exchange-file.ts';
import type { ImportPlan } from './parts/step.ts';
import { planImport } from './plan-import.ts';

/** Result of checking a file: unreadable, contents with errors, or a plan. */
export type CheckedFile =
  | { readonly refusal: Refusal; readonly found: string }
  | { readonly type: ExchangeBody['type']; readonly fingerprint: string | null; readonly errors: readonly ExchangeError[] }
  | {
      readonly type: ExchangeBody['type'];
      readonly fingerprint: string;
      readonly plan: ImportPlan;
      /** Only on request: a large one takes time to transfer. */
      readonly body: ExchangeBody | null;
    };

/** Reads a file and plans its import. */
export async function checkFile(
  db: Database,
  file: Buffer,
  { withBody, today }: { readonly withBody: boolean; readonly today: string },
): Promise<CheckedFile> {
  const read = readExchangeFile(file);
  if (!('body' in read)) return read;
  const { body, fingerprint } = read;
  return { type: body.type, fingerprint, plan: await planImport(db, body, today), body: withBody ? body : null };
}
