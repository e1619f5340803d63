import type { Caller } from '#apps/server/testing/app.ts';
import { tariffContent, tariffRoutes } from '#areas/catalogue/api/index.ts';
import type { TariffContent } from '#areas/catalogue/domain/index.ts';
import { moment } from '#platform/server-kit/clock.ts';

interface From {
  readonly tariffId: number;
  /** Number of the version it begins as a copy of. */
  readonly number: number;
}

/** Publishes a changed copy of a tariff version from today, every warning acknowledged. Answers its number; throws when a step is refused. */
export async function publishTariff(
  agency: Caller,
  { tariffId, number }: From,
  change: (content: TariffContent) => TariffContent,
): Promise<number> {
  const draft = await agency.call(tariffRoutes.newDraft, { params: { id: tariffId }, body: { from: number } });
  const params = { id: tariffId, numero: Number(draft.body.number) };
  const version = await agency.call(tariffRoutes.readVersion, { params });
  const content = tariffContent.parse(change(tariffContent.parse(version.body.content)));
  const done = async (step: string, answer: ReturnType<Caller['call']>) => {
    const { status, body } = await answer;
    if (status !== 204) throw new Error(`${step}: ${status} ${JSON.stringify(body)}`);
  };
  await done('save', agency.call(tariffRoutes.saveDraft, { params, body: content }, { 'if-match': String(version.headers.etag) }));
  const { findings } = (await agency.call(tariffRoutes.check, { params })).body as { findings: { key: string }[] };
  const acknowledged = findings.map((finding) => finding.key);
  await done('validate', agency.call(tariffRoutes.validate, { params, body: { acknowledged } }));
  const body = { from: moment().today, note: 'Prova', acknowledged };
  await done('publish', agency.call(tariffRoutes.publish, { params, body }));
  return params.numero;
}
