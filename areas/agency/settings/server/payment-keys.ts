import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { Bus } from '#platform/server-kit/live/bus.ts';
import { publish } from '#platform/server-kit/live/publish.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import { paymentKeyEvents } from '../api/audit-events.ts';
import type { PaymentKeyState } from '../api/index.ts';
import { missingPaymentKeys, type PaymentKey } from '../domain/index.ts';
import { type Remembered, remembered } from './remembered.ts';
import { RULES_TOPIC } from './sale-settings.ts';

/** Whether cards can be charged by link: every key of the payment provider is set. */
export type PayByLink = Remembered<boolean>;

async function keysSet(db: Database): Promise<PaymentKey[]> {
  const rows = await db.selectFrom('payment_key').select('name').where('sealed', 'is not', null).execute();
  return rows.map(({ name }) => name);
}

/** Caches the answer in this process until any process changes a key. */
export function openPayByLink(db: Database, bus: Pick<Bus, 'listen' | 'connected'>): PayByLink {
  return remembered(bus, RULES_TOPIC, async () => missingPaymentKeys(await keysSet(db)).length === 0);
}

/** Returns the secret keys of the payment service; null until every key is set. */
export async function openPaymentKeys(
  db: Database,
  box: Pick<SecretBox, 'open'>,
): Promise<{ readonly secret: string; readonly hook: string } | null> {
  const rows = await db.selectFrom('payment_key').select(['name', 'sealed']).where('sealed', 'is not', null).execute();
  if (missingPaymentKeys(rows.map(({ name }) => name)).length > 0) return null;
  const keyOf = (wanted: PaymentKey) => {
    const sealed = rows.find(({ name }) => name === wanted)?.sealed ?? null;
    return sealed === null ? '' : box.open(wanted, sealed);
  };
  return { secret: keyOf('SECRET_KEY'), hook: keyOf('HOOK_SECRET') };
}

/** Lists the keys with who set them when, never their values. */
export async function readPaymentKeys(db: Database): Promise<PaymentKeyState[]> {
  const rows = await db
    .selectFrom('payment_key as k')
    .leftJoin('user_view as u', 'u.id', 'k.updated_by')
    .select(['k.name', 'k.version', 'k.updated_at', 'u.display_name'])
    .select((eb) => eb('k.sealed', 'is not', null).as('isSet'))
    .orderBy('k.id')
    .execute();
  return rows.map(({ name, version, updated_at, display_name, isSet }) => ({
    key: name,
    isSet: Boolean(isSet),
    version,
    changedAt: display_name === null ? null : updated_at,
    changedBy: display_name,
  }));
}

/**
 * Stores a sealed key, or removes it, from the version the editor read. The audit records the change, never the value.
 */
export async function savePaymentKey(work: UserWork, key: PaymentKey, sealed: Buffer | null, version: number): Promise<void> {
  const row = await work.db.selectFrom('payment_key').selectAll().where('name', '=', key).forUpdate().executeTakeFirstOrThrow();
  await refuseStale(work, paymentKeyEvents, row, version);
  await work.db
    .updateTable('payment_key')
    .set({ sealed, version: row.version + 1, updated_at: work.now, updated_by: work.actor.userId })
    .where('id', '=', row.id)
    .execute();
  const before = { isSet: row.sealed !== null };
  await audit(work, paymentKeyEvents, { entityId: row.id, action: 'UPDATE', before, after: { isSet: sealed !== null } });
  await publish(work, RULES_TOPIC, paymentKeyEvents.entity);
}
