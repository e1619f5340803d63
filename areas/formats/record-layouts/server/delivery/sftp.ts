import { createHash } from 'node:crypto';
import Client from 'ssh2-sftp-client';
import type { SftpTarget } from '../../domain/delivery.ts';
import type { FileExchange, FoundFile } from './file-exchange.ts';

const TIMEOUT_MS = 20_000;
const MAX_FILES = 100;
const MAX_BYTES = 5 * 1024 * 1024;

/** `SHA256:…` of a server's key, as `ssh-keygen -l` prints it. */
export function fingerprintOf(key: Uint8Array): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

const isKey = (secret: string) => secret.includes('PRIVATE KEY');
const within = (folder: string, name: string) => `${folder.replace(/\/+$/, '')}/${name}`;

/** Runs something on a connection to the insurer's server, which must have the expected key. */
async function connected<T>(
  { host, port, user, fingerprint }: SftpTarget,
  secret: string,
  use: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client();
  try {
    await client.connect({
      host,
      port,
      username: user,
      readyTimeout: TIMEOUT_MS,
      ...(isKey(secret) ? { privateKey: secret } : { password: secret }),
      hostVerifier: (key: Buffer) => fingerprintOf(key) === fingerprint.replace(/=+$/, ''),
    });
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Files by SFTP. A file is written under another name and renamed, so that the insurer never reads half of it. */
export const sftpExchange: FileExchange = {
  put: (_outside, target, secret, { name, content }) =>
    connected(target, secret, async (client) => {
      const [path, part] = [within(target.folder, name), within(target.folder, `.${name}.part`)];
      await client.put(content, part);
      const { size } = await client.stat(part);
      if (size !== content.length) throw new Error(`${size} of ${content.length} bytes arrived`);
      if ((await client.exists(path)) !== false) await client.delete(path);
      await client.rename(part, path);
      return `sftp://${target.host}${path.startsWith('/') ? '' : '/'}${path} (${content.length} byte)`;
    }),
  answers: (_outside, target, secret) =>
    connected(target, secret, async (client) => {
      if (target.answers === null) return [];
      const { answers: folder } = target;
      const listed = (await client.list(folder)).filter(
        ({ type, size, name }) => type === '-' && size <= MAX_BYTES && !name.startsWith('.'),
      );
      const found: FoundFile[] = [];
      for (const { name } of listed.toSorted((a, b) => b.modifyTime - a.modifyTime).slice(0, MAX_FILES)) {
        const content = await client.get(within(folder, name));
        if (Buffer.isBuffer(content)) found.push({ name, content });
      }
      return found;
    }),
};
