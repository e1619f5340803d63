import { COMMISSION_RECIPIENTS, coverageName } from '#areas/offer/catalogue/domain/index.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { VariationPreview } from '../../api/index.ts';
import { tariffName } from '../../api/texts.ts';
import { type EffectRecord, type PolicyChange, variationReasonText } from '../../domain/index.ts';
import type { ComputedVariation, RefusedVariation, ReplayedVariation } from './compute.ts';
import { changesInWords } from './words.ts';

/** What a preview shows of a variation: as computed, or as stored. */
export type ShownVariation = Omit<ComputedVariation, 'outcome' | 'again'>;

const NOTHING = {
  unusedDays: 0,
  totalDays: 0,
  tariff: null,
  lines: [],
  replayed: [],
  commissions: [],
  net: 0,
  tax: 0,
  gross: 0,
  commission: 0,
  hash: '',
};

export function previewOfRefused(work: UserWork, { changes, reasons }: RefusedVariation): VariationPreview {
  return {
    ...NOTHING,
    outcome: 'REFUSED',
    reasons: reasons.map((one) => variationReasonText(one, work.language)),
    changes: changesInWords(changes, work.language),
  };
}

async function tariffOf({ db, language }: UserWork, { tariffVersionId }: EffectRecord): Promise<string | null> {
  if (tariffVersionId === null) return null;
  const found = await db
    .selectFrom('tariff_version as v')
    .innerJoin('tariff as t', 't.id', 'v.tariff_id')
    .select(['t.name', 'v.number'])
    .where('v.id', '=', tariffVersionId)
    .executeTakeFirst();
  return found === undefined ? null : tariffName(found.name, found.number)[language];
}

async function commissionsOf({ db, language }: UserWork, { effect }: EffectRecord): Promise<VariationPreview['commissions']> {
  const ids = [...new Set(effect.commissions.flatMap(({ partyId }) => (partyId === null ? [] : [partyId])))];
  const users =
    ids.length === 0 ? [] : await db.selectFrom('user_view').select(['id', 'display_name as name']).where('id', 'in', ids).execute();
  const sums = new Map<string, VariationPreview['commissions'][number]>();
  for (const { recipient, partyId, amount } of effect.commissions) {
    const key = `${recipient} ${partyId ?? ''}`;
    const party = users.find(({ id }) => id === partyId)?.name ?? null;
    sums.set(key, { recipient: COMMISSION_RECIPIENTS[recipient][language], party, amount: (sums.get(key)?.amount ?? 0) + amount });
  }
  return [...sums.values()];
}

/** The lines of an effect by name. */
export function linesInWords({ effect }: EffectRecord, language: Language): VariationPreview['lines'] {
  return effect.lines.map(({ coverage, before, after, taxable, tax }) => ({
    coverage,
    name: coverageName(coverage)[language],
    before: before?.taxable ?? null,
    after: after?.taxable ?? null,
    net: taxable,
    tax,
    gross: taxable + tax,
  }));
}

/** Writes a variation in words and cents. */
export async function previewOf(work: UserWork, shown: ShownVariation): Promise<VariationPreview> {
  const { record, replayed, net, tax, gross, commission, hash } = shown;
  const { unusedDays, totalDays } = record.effect;
  return {
    outcome: 'COMPUTED',
    reasons: [],
    changes: changesInWords(shown.changes, work.language),
    unusedDays,
    totalDays,
    tariff: await tariffOf(work, record),
    lines: linesInWords(record, work.language),
    replayed: replayed.map((one) => ({ number: one.number, effectiveOn: one.effectiveOn, net: one.net, tax: one.tax, gross: one.gross })),
    commissions: await commissionsOf(work, record),
    net,
    tax,
    gross,
    commission,
    hash,
  };
}

interface Stored {
  readonly changes: readonly PolicyChange[] | null;
  readonly record: EffectRecord | null;
  readonly replayed: readonly ReplayedVariation[] | null;
  readonly net: number | null;
  readonly tax: number | null;
  readonly gross: number | null;
  readonly commission: number | null;
}

/** A confirmed variation as its preview showed it; null for a draft. */
export function storedVariation({ changes, record, replayed, net, tax, gross, commission }: Stored): ShownVariation | null {
  if (changes === null || record === null) return null;
  return {
    changes,
    record,
    replayed: replayed ?? [],
    net: net ?? 0,
    tax: tax ?? 0,
    gross: gross ?? 0,
    commission: commission ?? 0,
    hash: '',
  };
}
