import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LiveConnection, openLiveConnection } from './live-connection.ts';

/** Whether the fake server accepts websockets. */
let up = true;
const sockets: Socket[] = [];

/** A fake browser websocket, accepted while the server is up. */
class Socket {
  binaryType = 'blob';
  readyState = 0;
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: ((event: { code: number; reason: string }) => void) | undefined;

  constructor() {
    sockets.push(this);
    setTimeout(() => (up ? this.open() : this.close()), 10);
  }

  open() {
    this.readyState = 1;
    this.onopen?.();
  }

  send(frame: string) {
    if (frame.startsWith('CONNECT')) this.onmessage?.({ data: 'CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0' });
  }

  close() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code: 1006, reason: '' });
  }
}

let seen: string[] = [];
let connection: LiveConnection | undefined;

/** Waits until the library, which is loaded on demand, has opened the first websocket. */
async function opened(): Promise<void> {
  const before = sockets.length;
  connection = openLiveConnection({
    destinations: { '/topic/nais-config': () => undefined },
    readAgo: () => 0,
    onState: (state) => seen.push(state),
    onFailure: (what) => seen.push(`seen: ${what}`),
    checkSession: () => Promise.resolve(),
    onReconnected: () => seen.push('reconnected'),
  });
  await vi.waitFor(() => expect(sockets.length).toBe(before + 1), { timeout: 30_000 });
  await vi.advanceTimersByTimeAsync(100);
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('window', { location: { href: 'https://nais.example/polizze' } });
  up = true;
  seen = [];
});

afterEach(() => {
  connection?.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('does not report a short outage', async () => {
  await opened();
  expect(seen).toEqual(['connecting', 'connected']);
  up = false;
  sockets.at(-1)?.close();
  up = true;
  await seconds(6);
  expect(seen.slice(2)).toEqual(['waiting', 'connected', 'reconnected']);
});

it('reports each outage once, however long it lasts', async () => {
  await opened();
  const failures = () => seen.filter((one) => one.startsWith('seen'));
  for (const outage of [1, 2]) {
    up = false;
    sockets.at(-1)?.close();
    await seconds(300);
    expect(failures()).toEqual(Array(outage).fill('seen: connect'));
    up = true;
    await seconds(6);
    expect(seen.at(-1)).toBe('reconnected');
  }
});

it('tries 1200 times, 5 seconds apart, then reports that it gave up; a click begins again', async () => {
  up = false;
  const before = sockets.length;
  await opened();
  await seconds(6100);
  expect(sockets.length - before).toBe(1200);
  expect(seen.filter((one) => one.startsWith('seen'))).toEqual(['seen: connect', 'seen: gaveUp']);
  expect(seen.at(-2)).toBe('gaveUp');

  up = true;
  connection?.reconnect();
  await vi.waitFor(() => expect(seen.at(-1)).toBe('connected'), { timeout: 30_000 });
});
