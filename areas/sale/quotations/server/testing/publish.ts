import type { z } from 'zod';
import { packageContent, packageRoutes, tariffContent, tariffRoutes, type VersionedRoutes } from '#areas/offer/catalogue/api/index.ts';
import type { PackageContent, TariffContent } from '#areas/offer/catalogue/domain/index.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { Caller } from '#platform/server-kit/testing/app.ts';

interface From {
  readonly id: number;
  /** Number of the version to copy. */
  readonly number: number;
}

interface Kind<Content> {
  readonly routes: VersionedRoutes;
  readonly content: z.ZodType<Content>;
}

async function publish<Content>(
  agency: Caller,
  { routes, content: schema }: Kind<Content>,
  { id, number }: From,
  change: (content: Content) => Content,
): Promise<number> {
  const draft = await agency.call(routes.newDraft, { params: { id }, body: { from: number } });
  const params = { id, numero: Number(draft.body.number) };
  const version = await agency.call(routes.readVersion, { params });
  const content = schema.parse(change(schema.parse(version.body.content)));
  const done = async (step: string, answer: ReturnType<Caller['call']>) => {
    const { status, body } = await answer;
    if (status !== 204) throw new Error(`${step}: ${status} ${JSON.stringify(body)}`);
  };
  await done('save', agency.call(routes.saveDraft, { params, body: content }, { 'if-match': String(version.headers.etag) }));
  const { findings } = (await agency.call(routes.check, { params })).body as { findings: { key: string }[] };
  const acknowledged = findings.map((finding) => finding.key);
  await done('validate', agency.call(routes.validate, { params, body: { acknowledged } }));
  const body = { from: moment().today, note: 'Prova', acknowledged };
  await done('publish', agency.call(routes.publish, { params, body }));
  return params.numero;
}

/**
 * Publishes a changed copy of a tariff version from today, acknowledging every warning. Returns its number; throws when
 * a step is refused.
 */
export function publishTariff(agency: Caller, from: From, change: (content: TariffContent) => TariffContent): Promise<number> {
  return publish(agency, { routes: tariffRoutes, content: tariffContent }, from, change);
}

/** The same for a package. */
export function publishPackage(agency: Caller, from: From, change: (content: PackageContent) => PackageContent): Promise<number> {
  return publish(agency, { routes: packageRoutes, content: packageContent }, from, change);
}
