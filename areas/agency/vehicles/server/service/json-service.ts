import { isUnreadOnItsWay, UNREAD_ON_ITS_WAY } from '#platform/server-kit/http/addresses.ts';
import { type CircuitLimits, circuit, USUAL_LIMITS } from './circuit.ts';

/** A service that speaks JSON and is called with a bearer token. */
export interface ServiceSettings {
  /** Base address of the service, without a trailing slash. */
  readonly url: string;
  /** Sent as bearer token. */
  readonly key: string;
  readonly timeoutMs?: number;
  readonly limits?: CircuitLimits;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const DEFAULT_TIMEOUT_MS = 5_000;

/** Size limit of an answer; the longest list of versions is a tenth of it. */
const MAX_ANSWER_BYTES = 2_000_000;

async function readLimited(response: Response): Promise<unknown> {
  if (response.body === null) throw new Error('The service returned an empty answer');
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MAX_ANSWER_BYTES) {
      await reader.cancel();
      throw new Error('The service returned too large an answer');
    }
    chunks.push(part.value);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

async function request(settings: ServiceSettings, path: string, init: RequestInit): Promise<Reply> {
  const response = await fetch(`${settings.url}${path}`, {
    ...init,
    headers: { accept: 'application/json', authorization: `Bearer ${settings.key}`, ...init.headers },
    redirect: 'error',
    signal: AbortSignal.timeout(settings.timeoutMs ?? DEFAULT_TIMEOUT_MS),
  });
  if (response.status >= 500) throw new Error(`The service answered ${response.status}`);
  return { status: response.status, body: await readLimited(response) };
}

/**
 * Returns the function that calls a service: at most 5 s and 2 MB an answer. Throws for a late, malformed or failing
 * answer; calls of a failing service are paused (`circuit.ts`).
 */
export function jsonService(settings: ServiceSettings): (path: string, init?: RequestInit) => Promise<Reply> {
  const guarded = circuit(settings.limits ?? USUAL_LIMITS, () => performance.now());
  return (path, init = {}) => guarded(() => request(settings, path, init));
}

/**
 * Returns the settings of a service from its two variables, or null without them. Throws when only one is set, or the
 * address is invalid or without TLS.
 */
export function serviceSettings(
  env: Readonly<Record<string, string | undefined>>,
  { url: urlName, key: keyName }: { readonly url: string; readonly key: string },
): ServiceSettings | null {
  const { [urlName]: url, [keyName]: key } = env;
  if (url === undefined && key === undefined) return null;
  if (url === undefined || key === undefined || key === '') {
    throw new Error(`Configuration: ${urlName} and ${keyName} are set together or not at all`);
  }
  if (!URL.canParse(url)) throw new Error(`Configuration: ${urlName} is not an address`);
  if (!isUnreadOnItsWay(url)) throw new Error(`Configuration: ${urlName}: ${UNREAD_ON_ITS_WAY}`);
  return { url: url.replace(/\/+$/, ''), key };
}
