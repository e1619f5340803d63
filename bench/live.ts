import { WebSocket } from 'ws';
import { GROUPS } from '#areas/agency/access/domain/index.ts';
import { type Figure, rounded, timed } from './measure.ts';

const CLIENTS = 500;
const ROUNDS = 40;
const GOAL_MS = 1000;

async function logIn(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Prova2026' }),
  });
  if (answer.status !== 204) throw new Error(`Login of ${username}: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/**
 * Opens a page as the server sees it: connected, subscribed to the flags and to its user, every message acknowledged.
 */
function openPage(url: string, cookie: string, onFlags: (body: string) => void): Promise<WebSocket> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/stomp`, ['v12.stomp'], { headers: { cookie } });
    socket.on('error', fail);
    socket.on('open', () => socket.send('CONNECT\naccept-version:1.2\nheart-beat:0,10000\n\n\0'));
    socket.on('message', (data) => {
      const text = data.toString();
      if (text.startsWith('CONNECTED')) {
        socket.send('SUBSCRIBE\nid:1\ndestination:/topic/nais-config\nack:client-individual\n\n\0');
        socket.send('SUBSCRIBE\nid:2\ndestination:/topic/info-utente\nack:client-individual\nreceipt:ready\n\n\0');
      }
      if (text.startsWith('RECEIPT')) done(socket);
      const ack = /\nack:(\d+)\n/.exec(text)?.[1];
      if (ack === undefined) return;
      socket.send(`ACK\nid:${ack}\n\n\0`);
      if (text.includes('destination:/topic/nais-config')) onFlags(text);
    });
  });
}

/** Measures the time from a configuration change over HTTP until the last of 500 open pages has received it. */
export async function benchLive(url: string): Promise<Figure[]> {
  const cookies = await Promise.all(GROUPS.map((group) => logIn(url, group.toLowerCase().replaceAll('_', '-'))));
  let wanted = '';
  let missing = 0;
  let allKnow: () => void = () => undefined;
  const heard = (text: string) => {
    if (wanted === '' || !text.includes(wanted)) return;
    missing -= 1;
    if (missing === 0) allKnow();
  };
  const opening = performance.now();
  const pages = await Promise.all(Array.from({ length: CLIENTS }, (_, i) => openPage(url, cookies[i % cookies.length] ?? '', heard)));
  const opened = performance.now() - opening;
  const developer = cookies[GROUPS.indexOf('DEVELOPER')] ?? '';
  const headers = { cookie: developer, 'content-type': 'application/json' };
  const { config } = (await (await fetch(`${url}/api/admin/config`, { headers })).json()) as {
    config: { codice: string; version: number }[];
  };
  let version = config.find(({ codice }) => codice === 'SEZIONE_SINISTRI')?.version ?? 1;

  const change = await timed(async (i) => {
    const valore = i % 2 === 0;
    wanted = `"codice":"SEZIONE_SINISTRI","valore":${valore}`;
    missing = CLIENTS;
    const known = new Promise<void>((done) => {
      allKnow = done;
    });
    const body = JSON.stringify({ codice: 'SEZIONE_SINISTRI', valore });
    const answer = await fetch(`${url}/api/admin/config`, { method: 'PUT', headers: { ...headers, 'if-match': `"${version}"` }, body });
    if (answer.status !== 200) throw new Error(`The flag was not changed: ${answer.status}`);
    version += 1;
    await known;
  }, ROUNDS);
  for (const page of pages) page.terminate();
  const section = `Live updates, ${CLIENTS} open pages on one server`;
  return [
    { section, name: 'all pages connected and subscribed', unit: 'ms', value: rounded(opened, 0) },
    {
      section,
      name: 'flag changed over HTTP until the last page knows',
      unit: 'ms',
      value: rounded(change.median),
      p95: rounded(change.p95),
      ratio: rounded(change.p95 / GOAL_MS, 3),
      against: 'the goal of one second (p95)',
    },
  ];
}
