import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_LIMITS } from './limits.ts';
import { StompConnection } from './stomp-connection.ts';

/** Returns a connection whose transport is a list, so that every byte can be read. */
function connect(limits: Partial<typeof DEFAULT_LIMITS> = {}) {
  const sent: string[] = [];
  const ends: (number | 'dropped')[] = [];
  const subscribed: string[] = [];
  const connection = new StompConnection({
    peer: {
      send: (text) => sent.push(text),
      close: (code) => ends.push(code),
      drop: () => ends.push('dropped'),
      backlogBytes: 0,
    },
    limits: { ...DEFAULT_LIMITS, ...limits },
    server: 'nais/test',
    mayHear: (destination) => destination.startsWith('/topic/open'),
    onSubscribed: (destination) => subscribed.push(destination),
  });
  const say = (text: string) => connection.receive(Buffer.from(text));
  return { connection, sent, ends, subscribed, say, last: () => sent.at(-1) ?? '' };
}

const CONNECT = 'CONNECT\naccept-version:1.1,1.2\nheart-beat:0,0\n\n\0';
const subscribe = (id: string, extra = '', destination = '/topic/open') => `SUBSCRIBE\nid:${id}\ndestination:${destination}\n${extra}\n\0`;

function connected(limits: Partial<typeof DEFAULT_LIMITS> = {}) {
  const client = connect(limits);
  client.say(CONNECT);
  return client;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('connecting', () => {
  it('agrees on version 1.2 and offers heart-beats', () => {
    const { sent } = connected();
    expect(sent).toEqual(['CONNECTED\nversion:1.2\nserver:nais/test\nheart-beat:10000,10000\n\n\0']);
  });

  it('accepts STOMP for CONNECT, carriage returns, and frames cut anywhere', () => {
    const client = connect();
    for (const letter of 'STOMP\r\naccept-version:1.2\r\n\r\n\0') client.say(letter);
    expect(client.last()).toMatch(/^CONNECTED\n/);
  });

  it.each([
    ['another version', 'CONNECT\naccept-version:1.0,1.1\n\n\0', 'This server speaks STOMP 1.2'],
    ['no version', 'CONNECT\n\n\0', 'CONNECT needs the header accept-version'],
    ['a malformed heart-beat', 'CONNECT\naccept-version:1.2\nheart-beat:often\n\n\0', 'Malformed heart-beat'],
    ['anything before CONNECT', subscribe('1'), 'CONNECT comes first'],
    ['what is not STOMP', 'GET / HTTP/1.1\nhost:x\n\n\0', 'Unknown command'],
    ['noise without an end', '\u0001\u0002\u0003', 'Unknown command'],
    ['a negative content-length', 'CONNECT\naccept-version:1.2\ncontent-length:-1\n\n', 'Malformed content-length'],
    ['a content-length that is no number', 'CONNECT\ncontent-length:1e3\n\n', 'Malformed content-length'],
    [
      'a body longer than content-length',
      'CONNECT\naccept-version:1.2\ncontent-length:2\n\nabc\0',
      'The body is longer than content-length',
    ],
    ['a header without a colon', 'CONNECT\naccept-version\n\n\0', 'Malformed header'],
  ])('refuses %s', (_, text, message) => {
    const { sent, ends, say, connection } = connect();
    say(text);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/^ERROR\n/);
    expect(sent[0]).toContain(`message:${message}\n`);
    expect(ends).toEqual([1008]);
    expect(connection.isOpen).toBe(false);
  });

  it('refuses a second CONNECT', () => {
    const { say, last } = connected();
    say(CONNECT);
    expect(last()).toContain('message:Already connected');
  });

  it('drops a client that does not connect in time', () => {
    vi.useFakeTimers();
    const { ends, last } = connect({ connectMs: 1000 });
    vi.advanceTimersByTime(1001);
    expect(last()).toContain('CONNECT did not come in time');
    expect(ends).toEqual([1008]);
  });
});

describe('subscriptions', () => {
  it('deliver to every subscription of a destination, with receipts', () => {
    const { say, sent, subscribed, connection } = connected();
    say(subscribe('a', 'receipt:r1\n') + subscribe('b', 'ack:client-individual\n'));
    expect(sent[1]).toBe('RECEIPT\nreceipt-id:r1\n\n\0');
    expect(subscribed).toEqual(['/topic/open', '/topic/open']);
    connection.deliver('/topic/open', '{"è":1}');
    connection.deliver('/topic/other', '{}');
    expect(sent).toHaveLength(4);
    expect(sent[2]).toContain('subscription:a\nmessage-id:1\n');
    expect(sent[2]).not.toContain('ack:');
    expect(sent[2]).toMatch(/content-length:8\n\n\{"è":1\}\0$/);
    expect(sent[3]).toContain('subscription:b\nmessage-id:2\nack:2\n');
  });

  it('end with UNSUBSCRIBE', () => {
    const { say, sent, connection } = connected();
    say(`${subscribe('a')}UNSUBSCRIBE\nid:a\n\n\0`);
    connection.deliver('/topic/open', '{}');
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['a destination that is not open', subscribe('a', '', '/topic/somebody-else'), 'This destination is not open to you'],
    ['a missing id', 'SUBSCRIBE\ndestination:/topic/open\n\n\0', 'SUBSCRIBE needs the header id'],
    ['a missing destination', 'SUBSCRIBE\nid:a\n\n\0', 'SUBSCRIBE needs the header destination'],
    ['an id in use', subscribe('a') + subscribe('a'), 'The subscription id is in use'],
    ['an unknown ack mode', subscribe('a', 'ack:sometimes\n'), 'Unknown ack mode'],
    ['an unknown subscription', 'UNSUBSCRIBE\nid:a\n\n\0', 'There is no such subscription'],
    ['ACK without id', 'ACK\nsubscription:a\n\n\0', 'ACK needs the header id'],
    ['NACK without id', 'NACK\n\n\0', 'NACK needs the header id'],
    ['SEND', 'SEND\ndestination:/topic/open\n\nhello\0', 'SEND is not accepted here'],
    ['transactions', 'BEGIN\ntransaction:t\n\n\0', 'BEGIN is not accepted here'],
    ['an undefined escape', 'SUBSCRIBE\nid:a\\t\ndestination:/topic/open\n\n\0', 'Malformed header'],
  ])('refuse %s', (_, text, message) => {
    const { say, ends, last } = connected();
    say(text);
    expect(last()).toMatch(/^ERROR\n/);
    expect(last()).toContain(`message:${message}\n`);
    expect(ends).toEqual([1008]);
  });

  it('name the receipt that an error is about', () => {
    const { say, last } = connected();
    say('SEND\ndestination:/topic/open\nreceipt:77\n\n\0');
    expect(last()).toContain('receipt-id:77');
  });

  it.each(['a\\cb', 'a\\\\nb', '\\\\c', 'a\\nb'])('keep an id with escapes: %s', (id) => {
    const { say, sent, connection } = connected();
    say(subscribe(id));
    connection.deliver('/topic/open', '{}');
    expect(sent[1]).toContain(`subscription:${id}\n`);
    say(`UNSUBSCRIBE\nid:${id}\nreceipt:gone\n\n\0`);
    expect(sent[2]).toBe('RECEIPT\nreceipt-id:gone\n\n\0');
  });

  it('refuse bytes that are not UTF-8', () => {
    const { connection, last } = connected();
    connection.receive(Buffer.from([...Buffer.from('SUBSCRIBE\nid:'), 0xff, 0xfe, 10, 10, 0]));
    expect(last()).toContain('message:The frame is not UTF-8');
  });

  it('reads escaped headers', () => {
    const { say, sent, connection } = connected();
    say(subscribe('a\\cb', '', '/topic/open'));
    connection.deliver('/topic/open', '{}');
    expect(sent[1]).toContain('subscription:a\\cb\n');
  });
});

describe('acknowledgements', () => {
  const limits = { pendingAcks: 2 };

  it('of a client-individual subscription cover one message', () => {
    const { say, connection, ends } = connected(limits);
    say(subscribe('a', 'ack:client-individual\n'));
    connection.deliver('/topic/open', '1');
    connection.deliver('/topic/open', '2');
    say('ACK\nid:2\n\n\0NACK\nid:1\n\n\0ACK\nid:99\n\n\0');
    connection.deliver('/topic/open', '3');
    connection.deliver('/topic/open', '4');
    expect(ends).toEqual([]);
  });

  it('of a client subscription cover the earlier messages too', () => {
    const { say, connection, ends } = connected(limits);
    say(subscribe('a', 'ack:client\n'));
    connection.deliver('/topic/open', '1');
    connection.deliver('/topic/open', '2');
    say('ACK\nid:2\n\n\0');
    connection.deliver('/topic/open', '3');
    connection.deliver('/topic/open', '4');
    expect(ends).toEqual([]);
  });

  it('disconnects a client that never acknowledges', () => {
    const { say, connection, last } = connected(limits);
    say(subscribe('a', 'ack:client-individual\n'));
    for (const body of ['1', '2', '3']) connection.deliver('/topic/open', body);
    expect(last()).toContain('Too many messages are not acknowledged');
  });
});

describe('limits', () => {
  it('disconnect a client with too many subscriptions', () => {
    const { say, last } = connected({ subscriptions: 1 });
    say(subscribe('a') + subscribe('b'));
    expect(last()).toContain('Too many subscriptions');
  });

  it('disconnect a client that sends too many frames a second', () => {
    const { say, last } = connected({ framesPerSecond: 5 });
    for (let i = 0; i < 12; i += 1) say('ACK\nid:1\n\n\0');
    expect(last()).toContain('Too many frames');
  });

  it('disconnect a client whose frame never ends', () => {
    const { say, last, ends } = connected({ maxFrameBytes: 1000 });
    say('SUBSCRIBE\n');
    for (let i = 0; i < 20 && ends.length === 0; i += 1) say(`header-${i}:${'x'.repeat(80)}\n`);
    expect(last()).toContain('The frame is too long');
  });
});

describe('the end', () => {
  it('answers DISCONNECT with its receipt and closes', () => {
    const { say, last, ends } = connected();
    say('DISCONNECT\nreceipt:bye\n\n\0');
    expect(last()).toBe('RECEIPT\nreceipt-id:bye\n\n\0');
    expect(ends).toEqual([1000]);
  });

  it('beats as often as the client wants and drops a silent client', () => {
    vi.useFakeTimers();
    const client = connect({ heartBeatMs: 100 });
    client.say('CONNECT\naccept-version:1.2\nheart-beat:50,200\n\n\0');
    vi.advanceTimersByTime(200);
    client.say('\n');
    vi.advanceTimersByTime(200);
    expect(client.sent.filter((text) => text === '\n')).toHaveLength(2);
    expect(client.ends).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(client.ends).toEqual(['dropped']);
  });
});
