import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const asked = z.object({ quotation: z.string().regex(/\d/), tariff: z.string(), issuedOn: z.iso.date() });

export interface StandIn {
  readonly url: URL;
  close(): Promise<void>;
}

/**
 * Behaviour of the service by the last digit of a quotation's number: some first requests fail, as with a real service.
 */
function firstFailure(quotation: string): { readonly status: number; readonly body: object } | null {
  if (quotation.endsWith('3')) return { status: 503, body: { reason: 'Servizio in manutenzione' } };
  if (quotation.endsWith('7'))
    return { status: 422, body: { reason: 'La compagnia sta verificando il rischio: riprova tra qualche minuto' } };
  return null;
}

function reply(text: string, seen: Set<string>): { readonly status: number; readonly body: object } {
  const request = asked.safeParse(JSON.parse(text));
  if (!request.success) return { status: 400, body: { reason: 'Richiesta incompleta' } };
  const { quotation, tariff, issuedOn } = request.data;
  const failure = seen.has(quotation) ? null : firstFailure(quotation);
  seen.add(quotation);
  // A quotation always gets the same number, for any caller and also after a restart.
  const digits = quotation.replaceAll(/\D/g, '').padStart(8, '0');
  return failure ?? { status: 200, body: { number: `${tariff}/${issuedOn.slice(2, 4)}/${digits}` } };
}

/**
 * The demonstration's substitute for an insurer's policy number service: on this machine only, over the same HTTP.
 * Answers at once, except for quotations whose number ends in 3 (first request fails) or in 7 (first request refused).
 */
export async function startNumberServiceStandIn(): Promise<StandIn> {
  const seen = new Set<string>();
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { status, body } = reply(Buffer.concat(pieces).toString('utf8') || '{}', seen);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/numeri-polizza`),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
