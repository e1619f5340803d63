import { gzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readExchangeFile } from './exchange-file.ts';

const bytes = (text: string) => Buffer.from(text);

it.each([
  ['a text', bytes('ciao'), 'NO_EXCHANGE_FILE'],
  ['nothing', bytes(''), 'NO_EXCHANGE_FILE'],
  ['a file that ends too early', bytes('{"format":"nais-exchange","version":1,"body":{"ty'), 'NO_EXCHANGE_FILE'],
  ['brackets a million deep', bytes('['.repeat(1_000_000)), 'NO_EXCHANGE_FILE'],
  ['JSON of nothing', bytes('null'), 'OTHER_FORMAT'],
  ['JSON of something else', bytes('{"format":"altro","version":1}'), 'OTHER_FORMAT'],
  ['a version to come', bytes('{"format":"nais-exchange","version":3}'), 'OTHER_VERSION'],
  ['a version that is none', bytes('{"format":"nais-exchange"}'), 'OTHER_VERSION'],
  ['an archive', Buffer.from(zipSync({ 'dump.json': bytes('{}') })), 'COMPRESSED_FILE'],
  ['a packed file', Buffer.from(gzipSync(bytes('{}'))), 'COMPRESSED_FILE'],
] as const)('%s is not an exchange file', (_, file, refusal) => {
  expect(readExchangeFile(file)).toMatchObject({ refusal });
});

it('of the right format reports what its contents lack', () => {
  const read = readExchangeFile(bytes('{"format":"nais-exchange","version":1}'));
  expect(read).toMatchObject({ type: 'DUMP', fingerprint: null });
  expect('errors' in read && read.errors.length).toBeGreaterThan(0);
});
