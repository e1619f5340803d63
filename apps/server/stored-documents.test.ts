import type { Insertable, Selectable } from 'kysely';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { StoredContractData } from '#areas/sale/contracts/domain/index.ts';
import type { StoredDocuments } from '#db/documents.ts';
import type { Contract, DB, NeedsVersion } from '#db/types.gen.ts';
import { json } from '#platform/server-kit/database/json.ts';

type Column = { [Table in keyof DB]: `${Table}.${keyof DB[Table] & string}` }[keyof DB];

describe('a stored document', () => {
  it('belongs to a column that exists', () => {
    expectTypeOf<Exclude<keyof StoredDocuments, Column>>().toBeNever();
  });

  it('reads with its type', () => {
    expectTypeOf<Selectable<Contract>['data']>().toEqualTypeOf<StoredContractData>();
  });

  it('is written only by its type, never as an unchecked text', () => {
    type Content = Insertable<NeedsVersion>['content'];
    expectTypeOf(json({ questions: [] })).toExtend<Content>();
    expectTypeOf(json({ questions: 'none' })).not.toExtend<Content>();
    expectTypeOf<string>().not.toExtend<Content>();
  });

  it('is never undefined, which JSON does not have', () => {
    expect(() => json(undefined)).toThrow('undefined is not a JSON document');
  });
});
