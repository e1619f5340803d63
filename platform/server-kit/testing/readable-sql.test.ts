import { expect, it } from 'vitest';
import { readableSql } from './readable-sql.ts';

it('begins a line with every clause, whatever the lines of the source', () => {
  const text = 'select a, b\n  from t left join u on u.id = t.id where a = $1 and b between 1 and 2 order by a';
  expect(readableSql(text)).toBe(`select a, b
from t
left join u on u.id = t.id
where a = $1 and b between 1 and 2
order by a
`);
  expect(readableSql(text.replaceAll(' ', '\n'))).toBe(readableSql(text));
});

it('indents a query in brackets and leaves a short expression on its line', () => {
  expect(readableSql('with x as (select count(*) from t) select coalesce(a, (1 + 2)), array[1]::int[] from x')).toBe(`with x as (
  select count(*)
  from t
)
select coalesce(a, (1 + 2)), array[1]::int[]
from x
`);
});

it('gives conditions and columns lines of their own where they do not fit', () => {
  const long = (name: string) => `${name.repeat(20)} = 'and, from'`;
  expect(readableSql(`select 1 from t where ${long('abc')} and ${long('def')}`)).toBe(`select 1
from t
where ${long('abc')}
  and ${long('def')}
`);
});
