import { type ExchangeBody, MAX_EXCHANGE_FILE } from '#areas/change/configuration-transfer/api/index.ts';
import { fingerprintOf } from '#platform/server-kit/versioned/fingerprint.ts';
import { beside } from './beside.ts';
import { HttpClient } from './http-client.ts';
import type { Figure } from './measure.ts';

const SECTION = 'Checking an exchange file of 20 MB';

/**
 * Returns the demonstration's configuration with its tariffs repeated under other codes up to the largest allowed file.
 */
async function largeFile(client: HttpClient): Promise<Buffer> {
  const { id } = await client.json<{ id: number }>(
    'POST',
    '/api/data-exchange/esporta',
    { type: 'DUMP', codes: [] },
    {
      'idempotency-key': 'bench-exchange-dump',
    },
  );
  const document = await client.json<{ fingerprint: string; body: ExchangeBody }>('GET', `/api/data-exchange/${id}/file`);
  const { tariffs } = document.body;
  const each = JSON.stringify(tariffs).length;
  const times = Math.floor((MAX_EXCHANGE_FILE * 0.97 - JSON.stringify(document).length) / each);
  const more = Array.from({ length: times }, (_, i) => tariffs.map((tariff) => ({ ...tariff, code: `${tariff.code.slice(0, 30)}-${i}` })));
  const body = { ...document.body, tariffs: [...tariffs, ...more.flat()] };
  return Buffer.from(JSON.stringify({ ...document, body, fingerprint: fingerprintOf(body) }));
}

/** Measures the check, and meanwhile the delay of the server's event loop and of a list. */
export async function benchExchange(url: string): Promise<Figure[]> {
  const [sender, other] = [new HttpClient(url), new HttpClient(url)];
  await sender.login('developer');
  await other.login('dipendente-agenzia');
  const file = await largeFile(sender);
  const figures: Figure[] = [];
  for (const [name, path] of [
    ['/health/live', '/health/live'],
    ['a list of policies', '/api/polizze'],
  ] as const) {
    const encodedContent = file.toString('base64');
    const start = performance.now();
    const send = () =>
      sender.json<{ id: number }>('POST', '/api/data-exchange/importa', { file: { fileName: 'large.json', encodedContent } });
    const { result, waits } = await beside(other, path, send());
    const took = Math.round(performance.now() - start);
    const { status } = await sender.json<{ status: string }>('GET', `/api/data-exchange/${result.id}`);
    if (status !== 'PENDING') throw new Error(`The file is ${status}`);
    if (figures.length === 0) figures.push({ section: SECTION, name: 'sent, checked and planned', unit: 'ms', value: took });
    figures.push({ section: SECTION, name: `${name} meanwhile`, unit: 'ms', value: waits.median, p95: waits.p95 });
    figures.push({ section: SECTION, name: `${name} meanwhile, the longest wait`, unit: 'ms', value: waits.worst });
  }
  sender.close();
  other.close();
  return figures;
}
