import type { FileExchange, FoundFile } from './file-exchange.ts';

const KEPT = 50;

/** Takes the place of insurers' servers in the demonstration: nothing leaves; the latest files are kept in memory. */
export function exchangeStandIn(): FileExchange & { readonly received: readonly FoundFile[] } {
  const received: FoundFile[] = [];
  return {
    received,
    put: async (_outside, { host, folder }, _secret, file) => {
      received.unshift(file);
      received.length = Math.min(received.length, KEPT);
      return `${host}${folder.startsWith('/') ? '' : '/'}${folder}/${file.name} (${file.content.length} byte, dimostrazione)`;
    },
    answers: async () => [],
  };
}
