import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutsideWork } from '../context.ts';
import { testDatabase } from '../testing/database.ts';
import { deliverMail } from './deliver.ts';
import { mailBody } from './mail-body.ts';
import { sendAgain, sendMail } from './outbox.ts';
import { keepingTransport, type MailTransport, smtpTransport } from './transport.ts';

const PASSWORD = 'segretissima';
const database = testDatabase();
const arrived: Buffer[] = [];
/** Recipients that the server received for each mail. */
const envelopes: string[][] = [];
let smtp: SMTPServer;
let port: number;
let transport: MailTransport;

function smtpServer(): SMTPServer {
  return new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      password === PASSWORD ? done(null, { user: username }) : done(new Error(`Wrong password ${password}`)),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody@') ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      envelopes.push(session.envelope.rcptTo.map(({ address }) => address));
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        arrived.push(Buffer.concat(chunks));
        done();
      });
    },
  });
}

async function listen(server: SMTPServer): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.server.address() as AddressInfo).port;
}

const close = (server: SMTPServer) => new Promise<void>((done) => server.close(done));

const transportWith = (password: string, host = '127.0.0.1', options = '') =>
  smtpTransport({
    url: `smtp://nais:${password}@${host}:${port}${options}`,
    from: { name: 'Agenzia Aurora', address: 'info@example.com' },
  });

const workAt = (now: string): OutsideWork => ({
  db: database.connection.db,
  now,
  today: now.slice(0, 10),
  requestId: 'test',
  language: 'it',
  actor: null,
});
const NOON = '2026-11-21T12:00:00.000Z';
const body = mailBody(
  {
    subject: 'Formazione in scadenza',
    greeting: 'Gentile Anna,',
    paragraphs: ['Mancano <b>3</b> ore.'],
    closing: 'Cordiali saluti',
  },
  { name: 'Agenzia Aurora', address: 'Via Emilia 120', phone: null, email: null },
);
const post = (key: string, address = 'anna@example.com') =>
  sendMail(workAt(NOON), {
    ...body,
    key,
    kind: 'test',
    to: { address, name: 'Anna Però' },
    replyTo: { address: 'capo@example.com', name: 'Capo' },
  });
const rowOf = (id: number) => database.connection.db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

beforeAll(async () => {
  smtp = smtpServer();
  port = await listen(smtp);
  transport = transportWith(PASSWORD);
});
afterAll(async () => {
  transport.close();
  await close(smtp);
});
beforeEach(() => {
  arrived.length = 0;
});

describe('the outbox', () => {
  it('delivers a mail once, as text and as HTML in which typed markup is text', async () => {
    const { id } = await post('once');
    expect(await deliverMail(workAt(NOON), transport, id)).toBe('SENT');
    expect(await deliverMail(workAt(NOON), transport, id)).toBeNull();
    expect(arrived).toHaveLength(1);
    const mail = await PostalMime.parse(arrived[0] ?? '');
    expect(mail).toMatchObject({
      subject: 'Formazione in scadenza',
      from: { name: 'Agenzia Aurora', address: 'info@example.com' },
      to: [{ name: 'Anna Però', address: 'anna@example.com' }],
      replyTo: [{ address: 'capo@example.com' }],
      messageId: `<nais-${id}@example.com>`,
    });
    expect(mail.text).toContain('Mancano <b>3</b> ore.');
    expect(mail.html).toContain('Mancano &lt;b&gt;3&lt;/b&gt; ore.');
    expect(await rowOf(id)).toMatchObject({ status: 'SENT', attempts: 1, error: null });
  });

  it('delivers copies; the recipient sees those that are not hidden', async () => {
    const copies = { cc: ['collega@example.com'], bcc: ['archivio@example.com'] };
    const { id } = await sendMail(workAt(NOON), {
      ...body,
      key: 'copies',
      kind: 'test',
      to: { address: 'anna@example.com', name: null },
      copies,
    });
    expect(await deliverMail(workAt(NOON), transport, id)).toBe('SENT');
    expect(envelopes.at(-1)).toEqual(['anna@example.com', 'collega@example.com', 'archivio@example.com']);
    const mail = await PostalMime.parse(arrived[0] ?? '');
    expect(mail.cc).toMatchObject([{ address: 'collega@example.com' }]);
    expect(mail.bcc).toBeUndefined();
    expect(String(arrived[0])).not.toContain('archivio');
  });

  it('holds one mail per occasion', async () => {
    const first = await post('occasion');
    expect(await post('occasion')).toEqual({ id: first.id, added: false });
  });

  it('is sent by one of two processes that try at once', async () => {
    const { id } = await post('twins');
    const outcomes = await Promise.all([deliverMail(workAt(NOON), transport, id), deliverMail(workAt(NOON), transport, id)]);
    expect(outcomes.toSorted()).toEqual(['SENT', null].toSorted());
    expect(arrived).toHaveLength(1);
  });

  it('gives up at once when the recipient is refused, and retries on request', async () => {
    const { id } = await post('refused', 'nobody@example.com');
    expect(await deliverMail(workAt(NOON), transport, id)).toBe('FAILED');
    expect(await rowOf(id)).toMatchObject({ status: 'FAILED', error: expect.stringContaining('No such mailbox') });
    expect(await sendAgain(workAt(NOON), id)).toBe(true);
    expect(await rowOf(id)).toMatchObject({ status: 'QUEUED', attempts: 0 });
    expect(await sendAgain(workAt(NOON), id)).toBe(false);
  });

  it('waits longer and longer for a server that is down, and delivers once when it is back', async () => {
    const { id } = await post('down');
    await close(smtp);
    expect(await deliverMail(workAt(NOON), transport, id)).toBe('QUEUED');
    expect(await rowOf(id)).toMatchObject({
      attempts: 1,
      next_attempt_at: '2026-11-21T12:01:00.000Z',
      error: expect.stringContaining('ECONNREFUSED'),
    });
    expect(await deliverMail(workAt('2026-11-21T12:00:30.000Z'), transport, id)).toBeNull();
    expect(await deliverMail(workAt('2026-11-21T12:01:00.000Z'), transport, id)).toBe('QUEUED');
    expect(await rowOf(id)).toMatchObject({ attempts: 2, next_attempt_at: '2026-11-21T12:06:00.000Z' });
    // The new server has its own port: the old one may be taken by now.
    transport.close();
    smtp = smtpServer();
    port = await listen(smtp);
    transport = transportWith(PASSWORD);
    expect(await deliverMail(workAt('2026-11-21T12:06:00.000Z'), transport, id)).toBe('SENT');
    expect(arrived).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ status: 'SENT', error: null });
  });

  it('gives up after its attempts and never stores a password', async () => {
    const wrong = transportWith('sbagliata');
    const { id } = await post('login');
    let now = NOON;
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      expect(await deliverMail(workAt(now), wrong, id)).toBe('QUEUED');
      const row = await rowOf(id);
      expect(row.error).not.toContain('sbagliata');
      now = row.next_attempt_at ?? now;
    }
    expect(await deliverMail(workAt(now), wrong, id)).toBe('FAILED');
    expect(arrived).toHaveLength(0);
    wrong.close();
  });

  it('leaves this machine over TLS only, unless the installation says otherwise', async () => {
    // This machine under a name that does not reveal it.
    const elsewhere = '0.0.0.0';
    const mail = { ...body, id: 1, to: { address: 'anna@example.com', name: null }, replyTo: null, cc: [], bcc: [], attachments: null };
    const demanding = transportWith(PASSWORD, elsewhere);
    await expect(demanding.deliver(database.connection, mail)).rejects.toThrow(/ETLS|STARTTLS/);
    expect(arrived).toEqual([]);
    const plain = transportWith(PASSWORD, elsewhere, '?tls=none');
    await expect(plain.deliver(database.connection, mail)).resolves.toBe('SENT');
    expect(arrived).toHaveLength(1);
    demanding.close();
    plain.close();
  });

  it('keeps mails if there is no server', async () => {
    const { id } = await post('kept');
    expect(await deliverMail(workAt(NOON), keepingTransport(), id)).toBe('KEPT');
    expect(await rowOf(id)).toMatchObject({ status: 'KEPT', body_text: expect.stringContaining('Via Emilia 120') });
  });
});
