import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEvents } from '#platform/api-kit/audit-events.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';

const database = testDatabase();
const declared: { readonly name: string; readonly events: AuditEvents }[] = [];
const columns = new Map<string, string[]>();

const isEvents = (value: object): value is AuditEvents => 'entity' in value && 'actions' in value;

/** Columns that are named like a secret and hold none. */
const NO_SECRETS: Readonly<Record<string, string>> = {
  'app_user.password_expired': 'whether a new password is due',
  'audit_event.content_hash': 'digest of what a redacted row contained',
  'audit_event.salt': 'makes digests of contents differ, and is deleted with the content',
  'collection_batch.file_hash': 'digest of a file for the bank',
  'contract.price_hash': 'digest of a price',
  'refund_batch.file_hash': 'digest of a file for the bank',
  'stored_file.source_hash': 'digest of the data of a document',
};

/** Column names that suggest a secret. A new one is declared as redacted or explained above. */
const SUSPICIOUS = /pass|secret|token|hash|sealed|factor|recovery|cookie|credential|salt|otp|(^|_)pin(_|$)/;

const fieldOf = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

beforeAll(async () => {
  const files = globSync(['areas/*/*/api/audit-events.ts', 'platform/api-kit/task-audit-events.ts']);
  for (const file of files) {
    const module: Readonly<Record<string, object>> = await import(pathToFileURL(file).href);
    for (const [name, value] of Object.entries(module)) {
      const all = isEvents(value) ? [value] : Object.values<object>({ ...value }).filter(isEvents);
      expect(all, `${name} of ${file}`).not.toEqual([]);
      declared.push(...all.map((events) => ({ name: `${name} of ${file}`, events })));
    }
  }
  const { rows } = await sql<{ table: string; column: string }>`select table_name as table, column_name as column
    from information_schema.columns where table_schema = 'public'`.execute(database.connection.db);
  for (const { table, column } of rows) columns.set(table, [...(columns.get(table) ?? []), column]);
});

describe('declarations of the audit trail', () => {
  it('name every entity and action in both languages', () => {
    expect(declared.length).toBeGreaterThan(40);
    for (const { name, events } of declared) {
      for (const [code, { it: italian, en }] of [['label', events.label] as const, ...Object.entries(events.actions)]) {
        expect(italian.trim() !== '' && en.trim() !== '', `${code} in ${name}`).toBe(true);
      }
    }
  });

  it('use the table of the rows as entity and UPPER_SNAKE verbs as actions', () => {
    for (const { name, events } of declared) {
      expect([...columns.keys()], name).toContain(events.entity);
      for (const action of Object.keys(events.actions)) expect(action, name).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    }
  });

  it('declare each action of an entity once, and one label and one set of redacted fields for an entity', () => {
    const actions = declared.flatMap(({ events }) => Object.keys(events.actions).map((action) => `${events.entity} ${action}`));
    expect(actions.filter((action, index) => actions.indexOf(action) !== index)).toEqual([]);
    for (const { name, events } of declared) {
      const first = declared.find((one) => one.events.entity === events.entity)?.events;
      expect([events.label, events.redacted], name).toEqual([first?.label, first?.redacted]);
    }
    const labels = new Map(declared.map(({ events }) => [events.label.it, events.entity]));
    expect(labels.size).toBe(new Set(declared.map(({ events }) => events.entity)).size);
  });

  it('redact every column that is named like a secret', () => {
    const open = declared.flatMap(({ events: { entity, redacted } }) =>
      (columns.get(entity) ?? [])
        .filter((column) => SUSPICIOUS.test(column) && !redacted.includes(fieldOf(column)))
        .map((column) => `${entity}.${column}`),
    );
    expect(open.filter((column) => NO_SECRETS[column] === undefined)).toEqual([]);
    expect(Object.keys(NO_SECRETS).filter((column) => !open.includes(column))).toEqual([]);
  });
});
