/** Returns the codes in quotes that a column of the statement never has: `c.status in ('POLIZA')`. */
export function unknownCodes(text: string, codes: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const named = [...text.matchAll(/\b(?:from|join|update)\s+([a-z_]+)\s+(?:as\s+)?"?([a-z_]+)"?\b/gi)];
  /** Subqueries may give one alias to several tables. */
  const listsOf = (alias: string, column: string) =>
    named.flatMap(([, table = '', as]) => (as === alias ? [codes.get(`${table}.${column}`)] : []));
  const compared = [...text.matchAll(/"?\b([a-z_]+)"?\."?([a-z_]+)"?\s*(?:=|<>|(?:not\s+)?in)\s*(\((?:'[^']*'(?:,\s*)?)+\)|'[^']*')/gi)];
  return compared.flatMap(([, alias = '', column = '', list = '']) => {
    const lists = listsOf(alias, column);
    if (lists.length === 0 || lists.includes(undefined)) return [];
    const isListed = (code: string) => lists.some((known) => known?.has(code) === true);
    return [...list.matchAll(/'([^']*)'/g)].flatMap(([, code = '']) => (isListed(code) ? [] : [`${alias}.${column} is never '${code}'`]));
  });
}
