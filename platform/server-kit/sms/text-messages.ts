import type { Outside } from '../context.ts';

/** Sends text messages to telephones. */
export interface TextMessages {
  /** Throws when the service does not accept the message; the caller's job repeats it. */
  send(outside: Outside, to: string, text: string): Promise<void>;
}

export interface SmsSettings {
  readonly url: string;
  readonly key: string;
  /** Name or number that the telephone shows. */
  readonly sender: string;
}

const TIMEOUT_MS = 10_000;

/** The service over HTTPS: posts `{to, text, sender}` with the key; any answer but 2xx is a failure. */
export function httpTextMessages({ url, key, sender }: SmsSettings): TextMessages {
  return {
    send: async (_outside, to, text) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ to, text, sender }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`The service for text messages answered ${response.status}`);
    },
  };
}

/** A stand-in that keeps the newest message of each telephone, for demonstrations and tests. */
export interface DemoPhones extends TextMessages {
  /** The newest message to a telephone; null without one. */
  newest(to: string): string | null;
}

/** Telephones that the stand-in remembers. */
const MOST_PHONES = 1_000;

/** Returns a stand-in that sends nothing. */
export function demoPhones(): DemoPhones {
  const messages = new Map<string, string>();
  return {
    send: async (_outside, to, text) => {
      messages.delete(to);
      messages.set(to, text);
      const [oldest] = messages.keys();
      if (messages.size > MOST_PHONES && oldest !== undefined) messages.delete(oldest);
    },
    newest: (to) => messages.get(to) ?? null,
  };
}
