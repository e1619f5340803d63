import { isIP } from 'node:net';

/** The addresses under which this server is reached. */
export interface ServedAddresses {
  /** Whether it answers to a `Host`. */
  answersTo(host: string): boolean;
  /** Whether a page of this origin is one of its own; `protocol` and `host` are those of the request. */
  ownsOrigin(origin: string, protocol: string, host: string): boolean;
}

/** Name in a `Host`, without port; empty when it is none. */
function nameIn(host: string): string {
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return '';
  return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '');
}

/**
 * The addresses of a list of origins and, for a server of this machine (`local`), `localhost` and addresses in digits. A foreign page whose name is
 * bent to this server's address (DNS rebinding) asks under that name, so it gets nothing although its `Origin` and `Host` agree; no such page
 * has digits for a name.
 */
export function servedAddresses(origins: readonly string[], local: boolean): ServedAddresses {
  const names = new Set(origins.map((origin) => nameIn(new URL(origin).host)));
  const isLocal = (host: string) => local && (nameIn(host) === 'localhost' || isIP(nameIn(host)) !== 0);
  return {
    answersTo: (host) => names.has(nameIn(host)) || isLocal(host),
    ownsOrigin: (origin, protocol, host) => origins.includes(origin) || (isLocal(host) && origin === `${protocol}://${host}`),
  };
}

/** A server that only this machine knows. */
export const LOCAL_ADDRESSES: ServedAddresses = servedAddresses([], true);

const OWN_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a host of an address is this machine, where nobody reads along. */
export function isOwnMachine({ hostname }: URL): boolean {
  return OWN_MACHINE.has(hostname);
}

export const UNREAD_ON_ITS_WAY = 'must begin with https:// (http only on this machine)';

/** Whether nobody reads on the way what is sent to an address: TLS, or a service of this machine. */
export function isUnreadOnItsWay(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isOwnMachine(url)));
}
