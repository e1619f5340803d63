import { isIP } from 'node:net';

/** The addresses under which this server is reached. */
export interface ServedAddresses {
  /** Whether it answers to this `Host`. */
  answersTo(host: string): boolean;
  /** Whether the origin is one of its own pages; `protocol` and `host` are those of the request. */
  ownsOrigin(origin: string, protocol: string, host: string): boolean;
}

/** Returns the name in a `Host` without port; empty if there is none. */
function nameIn(host: string): string {
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return '';
  return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '');
}

/**
 * Returns the addresses of a list of origins and, for a server of this machine (`local`), `localhost` and numeric
 * addresses. Defends against DNS rebinding: a foreign page whose name resolves to this server sends that name as
 * `Host`, so it is refused although its `Origin` and `Host` agree; no such page has a numeric name.
 */
export function servedAddresses(origins: readonly string[], local: boolean): ServedAddresses {
  const names = new Set(origins.map((origin) => nameIn(new URL(origin).host)));
  const isLocal = (host: string) => local && (nameIn(host) === 'localhost' || isIP(nameIn(host)) !== 0);
  return {
    answersTo: (host) => names.has(nameIn(host)) || isLocal(host),
    ownsOrigin: (origin, protocol, host) => origins.includes(origin) || (isLocal(host) && origin === `${protocol}://${host}`),
  };
}

/** The addresses of a server that only this machine reaches. */
export const LOCAL_ADDRESSES: ServedAddresses = servedAddresses([], true);

const OWN_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns whether the host of an address is this machine, where traffic cannot be read by others. */
export function isOwnMachine({ hostname }: URL): boolean {
  return OWN_MACHINE.has(hostname);
}

export const UNREAD_ON_ITS_WAY = 'must begin with https:// (http only on this machine)';

/** Returns whether traffic to an address is private: TLS, or a service of this machine. */
export function isUnreadOnItsWay(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isOwnMachine(url)));
}
