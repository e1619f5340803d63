import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2 from 'ssh2';
import { fingerprintOf } from '../delivery/sftp.ts';

const { Server, utils } = ssh2;
const { STATUS_CODE } = utils.sftp;
const FILE_MODE = 0o100644;
const FOLDER_MODE = 0o040755;

/** A server for SFTP on this machine, with its files in memory. */
export interface SftpServer {
  readonly port: number;
  readonly fingerprint: string;
  /** By path. */
  readonly files: Map<string, Buffer>;
  close(): Promise<void>;
}

interface Handle {
  readonly path: string;
  listed: boolean;
}

const attributes = (content: Buffer | undefined) => ({
  mode: content === undefined ? FOLDER_MODE : FILE_MODE,
  uid: 0,
  gid: 0,
  size: content?.length ?? 0,
  atime: 1,
  mtime: 1,
});

/** Serves a session: what the adapter uses of the protocol. */
function serve(sftp: ssh2.SFTPWrapper, files: Map<string, Buffer>): void {
  const handles: Handle[] = [];
  const open = (path: string) => {
    handles.push({ path, listed: false });
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(handles.length - 1);
    return handle;
  };
  const at = (handle: Buffer) => handles[handle.readUInt32BE()] ?? { path: '', listed: true };
  const isFolder = (path: string) =>
    [...files.keys()].some((one) => one.startsWith(`${path.replace(/\/$/, '')}/`)) || ['/in', '/out'].includes(path);
  const stat = (id: number, path: string) => {
    const content = files.get(path);
    if (content === undefined && !isFolder(path)) sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    else sftp.attrs(id, attributes(content));
  };
  sftp.on('REALPATH', (id, path) => sftp.name(id, [{ filename: path, longname: path, attrs: attributes(undefined) }]));
  sftp.on('STAT', stat);
  sftp.on('LSTAT', stat);
  sftp.on('FSTAT', (id, handle) => stat(id, at(handle).path));
  sftp.on('OPEN', (id, path, flags) => {
    if ((flags & utils.sftp.OPEN_MODE.WRITE) !== 0) files.set(path, Buffer.alloc(0));
    if (files.has(path)) sftp.handle(id, open(path));
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
  });
  sftp.on('WRITE', (id, handle, offset, data) => {
    const { path } = at(handle);
    const before = files.get(path) ?? Buffer.alloc(0);
    files.set(path, Buffer.concat([before.subarray(0, offset), data]));
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('READ', (id, handle, offset, length) => {
    const content = files.get(at(handle).path) ?? Buffer.alloc(0);
    if (offset >= content.length) sftp.status(id, STATUS_CODE.EOF);
    else sftp.data(id, content.subarray(offset, offset + length));
  });
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on('OPENDIR', (id, path) => sftp.handle(id, open(path)));
  sftp.on('READDIR', (id, handle) => {
    const folder = at(handle);
    if (folder.listed) return sftp.status(id, STATUS_CODE.EOF);
    folder.listed = true;
    const names = [...files.keys()].filter((path) => path.startsWith(`${folder.path}/`)).map((path) => path.slice(folder.path.length + 1));
    return sftp.name(
      id,
      names.map((filename) => {
        const content = files.get(`${folder.path}/${filename}`);
        return { filename, longname: `-rw-r--r-- 1 nais nais ${content?.length ?? 0} Jan 1 00:00 ${filename}`, attrs: attributes(content) };
      }),
    );
  });
  sftp.on('RENAME', (id, from, to) => {
    const content = files.get(from);
    files.delete(from);
    if (content !== undefined) files.set(to, content);
    sftp.status(id, content === undefined ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.OK);
  });
  sftp.on('REMOVE', (id, path) => sftp.status(id, files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE));
}

/** Starts a server that takes one password. */
export async function sftpServer(password = 'segreto'): Promise<SftpServer> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  const key = utils.parseKey(pem);
  if (key instanceof Error) throw key;
  const files = new Map<string, Buffer>();
  const server = new Server({ hostKeys: [pem] }, (client) => {
    client.on('error', () => undefined);
    client.on('authentication', (attempt) => {
      if (attempt.method === 'password' && attempt.password === password) attempt.accept();
      else attempt.reject(['password']);
    });
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serve(acceptSftp(), files));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    fingerprint: fingerprintOf(Array.isArray(key) ? (key[0]?.getPublicSSH() ?? Buffer.alloc(0)) : key.getPublicSSH()),
    files,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
