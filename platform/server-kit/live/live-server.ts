import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Actor } from '../context.ts';
import type { Database } from '../database/database.ts';
import { LOCAL_ADDRESSES, type ServedAddresses } from '../http/addresses.ts';
import type { Bus } from './bus.ts';
import type { LiveDestination, LiveIdentity } from './destination.ts';
import { DEFAULT_LIMITS, type StompLimits } from './limits.ts';
import { LiveClient } from './live-client.ts';
import { RecentChanges } from './recent-changes.ts';

export interface LiveOptions {
  readonly db: Database;
  readonly bus: Bus;
  readonly destinations: readonly LiveDestination[];
  readonly identity: LiveIdentity;
  /** Returns the user of the cookies, or null. */
  readonly authenticate: (request: {
    readonly protocol: 'http' | 'https';
    readonly cookies: Readonly<Record<string, string | undefined>>;
  }) => Promise<Actor | null>;
  /** Whether a known user is admitted now. */
  readonly admits?: (actor: Actor) => Promise<boolean>;
  /** Addresses of the server, whose pages may connect. Default: those of this machine. */
  readonly addresses?: ServedAddresses;
  readonly trustProxy?: boolean;
  readonly version: string;
  readonly limits?: StompLimits;
}

const PATH = '/ws/stomp';
const STATUS = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const;
/** Interval at which an open connection's session is read again: an expiry is not published. */
const RECHECK_MS = 5 * 60_000;
/** A page that vanished silently is detected after twice this time. */
const PROBE_MS = 30_000;
const FAREWELL_MS = 300;

/** Returns the protocol the browser used: from a trusted proxy, otherwise that of the connection. */
function protocolOf(request: IncomingMessage, options: LiveOptions): 'http' | 'https' {
  const forwarded = options.trustProxy ? request.headers['x-forwarded-proto'] : undefined;
  if (typeof forwarded === 'string') return forwarded.split(',').at(-1)?.trim() === 'https' ? 'https' : 'http';
  return request.socket instanceof TLSSocket ? 'https' : 'http';
}

/**
 * A page of another site cannot open a connection with the user's cookies. Programs without an Origin bring their own
 * cookies.
 */
function foreign(request: IncomingMessage, options: LiveOptions): 403 | 421 | null {
  const { origin, host = '' } = request.headers;
  const { addresses = LOCAL_ADDRESSES } = options;
  if (!addresses.answersTo(host)) return 421;
  return origin === undefined || addresses.ownsOrigin(origin, protocolOf(request, options), host) ? null : 403;
}

/**
 * Serves STOMP 1.2 over websocket at `/ws/stomp` on the HTTP server of `app`, with the session of the cookies.
 * Subscribers receive a message at subscription and after every `publish` of any server process. Ends with
 * `app.close()`.
 */
export function serveLive(app: FastifyInstance, options: LiveOptions): void {
  const limits = options.limits ?? DEFAULT_LIMITS;
  const clients = new Set<LiveClient>();
  const recent = new RecentChanges();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.maxFrameBytes,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has('v12.stomp') ? 'v12.stomp' : false),
  });

  async function admit(request: IncomingMessage): Promise<Actor | keyof typeof STATUS> {
    if (request.url?.split('?')[0] !== PATH) return 404;
    const refusal = foreign(request, options);
    if (refusal !== null) return refusal;
    const actor = await options.authenticate({
      protocol: protocolOf(request, options),
      cookies: app.parseCookie(request.headers.cookie ?? ''),
    });
    if (actor === null) return 401;
    if (options.admits !== undefined && !(await options.admits(actor))) return 503;
    const open = [...clients].filter((client) => client.actor.sessionId === actor.sessionId);
    return open.length < limits.connectionsPerSession ? actor : 429;
  }

  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const refuse = (status: keyof typeof STATUS) => {
      socket.end(`HTTP/1.1 ${status} ${STATUS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    };
    admit(request).then(
      (admitted) => {
        if (typeof admitted === 'number') return refuse(admitted);
        sockets.handleUpgrade(request, socket, head, (webSocket) => {
          const client = new LiveClient({
            ...options,
            webSocket,
            actor: admitted,
            limits,
            recent,
            log: app.log,
            onGone: () => clients.delete(client),
          });
          clients.add(client);
        });
      },
      (error: unknown) => {
        app.log.error({ err: error }, 'a live connection could not be admitted');
        refuse(503);
      },
    );
  });

  const stopListening = options.bus.listen({
    changed: (topic, key) => {
      recent.add(topic, key);
      for (const client of clients) client.tell(topic, key);
    },
    resync: () => {
      recent.forget();
      for (const client of clients) client.resync();
    },
  });
  const recheck = setInterval(() => {
    for (const client of clients) client.recheck();
  }, RECHECK_MS);
  recheck.unref();
  const probe = setInterval(() => {
    for (const client of clients) client.probe();
  }, PROBE_MS);
  probe.unref();

  app.addHook('preClose', async () => {
    stopListening();
    clearInterval(recheck);
    clearInterval(probe);
    for (const client of clients) client.farewell();
    if (clients.size > 0) await new Promise((done) => setTimeout(done, FAREWELL_MS));
    for (const client of clients) client.drop();
    sockets.close();
  });
}
