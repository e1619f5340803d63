import { connect } from 'node:net';

export interface Target {
  readonly port: number;
  readonly path: string;
  readonly cookie: string;
}

/**
 * Repeats one request on one connection until `end`; returns the number of answers. A plain socket, so that the caller
 * costs little.
 */
function lane({ port, path, cookie }: Target, end: number): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${cookie === '' ? '' : `cookie: ${cookie}\r\n`}\r\n`;
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1');
    let count = 0;
    let text = '';
    socket.setEncoding('latin1').setNoDelay();
    socket.on('connect', () => socket.write(request));
    socket.on('error', fail);
    socket.on('data', (chunk: string) => {
      text += chunk;
      const head = text.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
      if (!text.startsWith('HTTP/1.1 200') || Number.isNaN(length)) return fail(new Error(`${path}: ${text.slice(0, 200)}`));
      if (text.length < head + 4 + length) return;
      text = '';
      count += 1;
      if (performance.now() < end) socket.write(request);
      else {
        socket.destroy();
        done(count);
      }
    });
  });
}

/** Answers per second over `width` connections. */
export async function requestsPerSecond(target: Target, seconds: number, width: number): Promise<number> {
  const start = performance.now();
  const counts = await Promise.all(Array.from({ length: width }, () => lane(target, start + seconds * 1000)));
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - start) / 1000);
}
