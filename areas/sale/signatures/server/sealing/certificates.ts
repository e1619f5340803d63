import { sql } from 'kysely';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext, Work } from '#platform/server-kit/context.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import { certificateEvents, type readSealSettings, type setCertificate } from '../../api/index.ts';
import { CERTIFICATE_FAULTS } from '../../api/texts.ts';
import { type Credentials, credentialsFrom, credentialsText, readPkcs12, selfSigned, vouchesForItself } from '../pades/credentials.ts';

const BOX_NAME = 'signature certificate';

export interface SealDependencies {
  readonly box: SecretBox;
  /** Name on a certificate that the product makes. */
  readonly owner: () => Promise<string>;
  /** Addresses of the time-stamp authorities, in the order in which they are asked. */
  readonly authorities: readonly string[];
}

async function replaceWith(work: Work, box: SecretBox, credentials: Credentials, action: 'LOAD' | 'MAKE'): Promise<void> {
  const [own] = credentials.chain;
  if (own === undefined) throw new Error('The credentials have no certificate');
  const oneLine = (name: string) => name.replaceAll('\n', ', ');
  await work.db.updateTable('signature_certificate').set({ replaced_at: work.now }).where('replaced_at', 'is', null).execute();
  const { id } = await work.db
    .insertInto('signature_certificate')
    .values({
      sealed: box.seal(BOX_NAME, credentialsText(credentials)),
      subject: oneLine(own.subject),
      issuer: oneLine(own.issuer),
      valid_from: own.validFromDate.toISOString(),
      valid_until: own.validToDate.toISOString(),
      is_self_signed: vouchesForItself(own),
      created_at: work.now,
      created_by: work.actor?.userId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, certificateEvents, { entityId: id, action, after: { subject: oneLine(own.subject), validUntil: own.validTo } });
}

/** Two processes make one certificate, not two. */
async function lockCertificates({ db }: Pick<Work, 'db'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('signature_certificate'))`.execute(db);
}

async function stored(
  { db }: Pick<Work, 'db'>,
  box: SecretBox,
): Promise<{ readonly id: number; readonly credentials: Credentials } | null> {
  const row = await db.selectFrom('signature_certificate').selectAll().where('replaced_at', 'is', null).executeTakeFirst();
  return row === undefined ? null : { id: row.id, credentials: credentialsFrom(box.open(BOX_NAME, row.sealed)) };
}

/**
 * Returns the key and certificate that seal now. Without one, and when one that the product made has expired, makes one
 * that is its own issuer. Throws when a loaded certificate has expired: it is replaced by the agency, never silently.
 */
export async function currentCredentials(work: Work, { box, owner }: SealDependencies): Promise<Credentials> {
  const usable = async (db: Work['db']): Promise<Credentials | null> => {
    const found = await stored({ db }, box);
    const [own] = found?.credentials.chain ?? [];
    if (found === null || own === undefined) return null;
    if (own.validToDate.toISOString() > work.now) return found.credentials;
    if (vouchesForItself(own)) return null;
    throw new Error(`The certificate of signatures expired: ${own.validTo}`);
  };
  const ready = await usable(work.db);
  if (ready !== null) return ready;
  // Seconds of computing: outside the transaction.
  const made = await selfSigned(await owner(), new Date(work.now));
  return work.db.transaction().execute(async (db) => {
    await lockCertificates({ db });
    const meanwhile = await usable(db);
    if (meanwhile !== null) return meanwhile;
    await replaceWith({ ...work, db, actor: null }, box, made, 'MAKE');
    return made;
  });
}

/** Loads the certificate of a PKCS#12 file. Throws 422 at the field that is wrong. */
export async function loadCertificate(ctx: UserContext, { box }: SealDependencies, body: BodyOf<typeof setCertificate>): Promise<void> {
  const read = readPkcs12(Buffer.from(body.file, 'base64'), body.password, new Date(ctx.now));
  if (typeof read === 'string') {
    throw new FieldErrors({ [read === 'NOT_READ' ? 'password' : 'file']: CERTIFICATE_FAULTS[read][ctx.language] });
  }
  await lockCertificates(ctx);
  await replaceWith(ctx, box, read, 'LOAD');
}

/** The certificate in use, never its key, and what seals reach. */
export async function sealSettings(
  { db }: Pick<Work, 'db'>,
  { authorities }: SealDependencies,
): Promise<ResponseOf<typeof readSealSettings>> {
  const row = await db
    .selectFrom('signature_certificate as c')
    .leftJoin('user_view as u', 'u.id', 'c.created_by')
    .select(['c.subject', 'c.issuer', 'c.valid_from', 'c.valid_until', 'c.is_self_signed', 'c.created_at', 'u.display_name'])
    .where('c.replaced_at', 'is', null)
    .executeTakeFirst();
  return {
    certificate:
      row === undefined
        ? null
        : {
            subject: row.subject,
            issuer: row.issuer,
            validFrom: row.valid_from,
            validUntil: row.valid_until,
            isSelfSigned: row.is_self_signed,
            createdAt: row.created_at,
            createdBy: row.display_name,
          },
    level: authorities.length === 0 ? 'B-B' : 'B-T',
    authorities: authorities.map((url) => new URL(url).host),
  };
}
