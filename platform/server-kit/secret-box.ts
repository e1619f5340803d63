import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './error-code.ts';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
const KEY = 32;

/** Encrypts short secrets for the database, so that a copy of the database alone reveals none. */
export interface SecretBox {
  /** Encrypts a secret bound to `name`: it cannot be opened under another name. */
  seal(name: string, secret: string): Buffer;
  /** Throws if the content was changed or was sealed under another name or key. */
  open(name: string, sealed: Buffer): string;
  /** Hexadecimal keyed digest: equal for equal texts; the text cannot be found by trying values without the key. */
  digest(name: string, text: string): string;
}

/** Returns a box with a key of 32 bytes. */
export function secretBox(key: Buffer): SecretBox {
  if (key.length !== KEY) throw new Error(`The key for secrets must have ${KEY} bytes, it has ${key.length}`);
  return {
    digest: (name, text) => createHmac('sha256', key).update(`${name}\0${text}`).digest('hex'),
    seal: (name, secret) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open: (name, sealed) => {
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(name));
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
    },
  };
}

/**
 * Returns the box of this installation. Its key is NAIS_SECRETS_KEY (32 bytes in base64), which processes on several
 * machines must share; without it, the file `secrets.key` of the data folder, created at the first start and readable
 * by its owner only.
 */
export function openSecretBox(dataDir: string, env: Readonly<Record<string, string | undefined>>): SecretBox {
  const given = env.NAIS_SECRETS_KEY;
  if (given !== undefined && given !== '') return secretBox(Buffer.from(given, 'base64'));
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'secrets.key');
  try {
    // Created only if missing: a second process that starts at the same time reads the first one's key.
    writeFileSync(file, randomBytes(KEY).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return secretBox(Buffer.from(readFileSync(file, 'utf8').trim(), 'base64'));
}
