import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface LoopbackReply {
  readonly status: number;
  /** Sent as JSON; a string is sent unchanged. */
  readonly body: unknown;
}

export interface LoopbackRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

async function asked(request: IncomingMessage): Promise<LoopbackRequest> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const body = await text(request);
  return {
    method: request.method ?? '',
    path: decodeURIComponent(url.pathname),
    query: Object.fromEntries(url.searchParams),
    authorization: request.headers.authorization,
    body: body === '' ? undefined : JSON.parse(body),
  };
}

/** Starts a local HTTP server for tests of the HTTP provider. A reply of `null` is never sent. */
export async function startLoopback(
  reply: (request: LoopbackRequest) => Promise<LoopbackReply | null>,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const result = await reply(await asked(request));
    if (result === null) return;
    response.writeHead(result.status, { 'content-type': 'application/json' });
    response.end(typeof result.body === 'string' ? result.body : JSON.stringify(result.body));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
