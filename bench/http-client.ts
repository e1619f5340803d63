import { Agent, request } from 'node:http';

/** A keep-alive caller with one session, like a browser that is already logged in. */
export class HttpClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #url: URL;
  #cookie = '';

  constructor(url: string) {
    this.#url = new URL(url);
  }

  /** The session's cookie, for callers that read answers in their own way. */
  get cookie(): string {
    return this.#cookie;
  }

  async login(username: string): Promise<void> {
    const answer = await this.send('POST', '/api/login', { username, password: 'Prova2026' });
    if (answer.status !== 204) throw new Error(`Login of ${username}: ${answer.status}`);
    this.#cookie = answer.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  }

  send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<{ status: number; text: string; cookies: readonly string[] }> {
    return new Promise((done, fail) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const call = request(
        {
          agent: this.#agent,
          host: this.#url.hostname,
          port: this.#url.port,
          method,
          path,
          headers: {
            ...(payload === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
            ...(this.#cookie === '' ? {} : { cookie: this.#cookie }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            done({
              status: response.statusCode ?? 0,
              text: Buffer.concat(chunks).toString('utf8'),
              cookies: response.headers['set-cookie'] ?? [],
            }),
          );
        },
      );
      call.on('error', fail);
      call.end(payload);
    });
  }

  async json<T>(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<T> {
    const answer = await this.send(method, path, body, headers);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    return JSON.parse(answer.text) as T;
  }

  close(): void {
    this.#agent.destroy();
  }
}
