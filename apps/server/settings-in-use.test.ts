import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTACT_TYPES, FLAGS, SETTING_CODES, SETTING_DEFAULTS } from '#areas/agency/settings/domain/index.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';

/** Every setting has an effect: code that is no form, text, import or test reads it. */
const ROOT = resolve(import.meta.dirname, '../..');
/** They show, check, store or move settings of every kind. */
const ONLY_PASS_ON =
  /^areas\/settings\/(api|ui|texts|domain)\/|^areas\/settings\/server\/(setting-handlers|stored-documents)\.ts$|^areas\/exchange\//;

const files = globSync(['areas/*/*/{domain,server,ui}/**/*.{ts,tsx}', 'apps/server/*.ts', 'platform/{server-kit,ui-shell}/**/*.{ts,tsx}'], {
  cwd: ROOT,
})
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file) && !ONLY_PASS_ON.test(file))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'));
const domain = readFileSync(join(ROOT, 'areas/agency/settings/domain/sale-settings.ts'), 'utf8');
/** The functions of the rules, without their types and defaults. */
const rules = domain.slice(domain.indexOf('export const SETTING_CODES'));

/** A mention as a property or a string, not in a comment. */
const mention = (name: string) => new RegExp(`[.'{,]\\s*${name}\\b(?!\\s*:\\s*z\\.)`);
const isRead = (name: string, sources: readonly string[]) => sources.some((source) => mention(name).test(source));

describe('every setting has an effect', () => {
  it('global rules', () => {
    expect(SETTING_CODES.filter((code) => !isRead(code, files))).toEqual([]);
  });

  it('fields of global rules', () => {
    const fields = SETTING_CODES.flatMap((code) => keysOf(SETTING_DEFAULTS[code]).map((field) => `${code}.${String(field)}`));
    expect(fields.filter((path) => !isRead(path.split('.')[1] ?? '', [...files, rules]))).toEqual([]);
  });

  it('flags', () => {
    expect(FLAGS.filter((flag) => !isRead(flag, files))).toEqual([]);
  });

  it('purposes of the contacts: each has a mail that it receives or signs', () => {
    expect(CONTACT_TYPES.filter((type) => !isRead(type, files))).toEqual([]);
  });

  it('a setting that nothing reads is found', () => {
    expect(isRead('A_SETTING_WITHOUT_EFFECT', files)).toBe(false);
  });
});
