import { HttpClient } from './http-client.ts';
import { type Figure, rounded, timed } from './measure.ts';

const ROUNDS = 40;
/** Goal for an answer while typing, milliseconds at the 95th percentile. */
const GOAL = 100;
const USERS = ['dipendente-agenzia', 'societa-commerciale', 'dealer', 'venditore'];

interface Listed {
  readonly items: readonly {
    readonly policyNumber: string;
    readonly plate: string | null;
    readonly customer: string;
    readonly taxCode: string | null;
  }[];
}

/** Mistypes one character in the middle. */
function slip(text: string): string {
  const at = Math.floor(text.length / 2);
  return `${text.slice(0, at)}${text.charAt(at) === 'X' ? 'Y' : 'X'}${text.slice(at + 1)}`;
}

/** Typical searches: names, parts of them, codes of visible customers, and the same mistyped. */
async function searches(client: HttpClient): Promise<(readonly [string, string])[]> {
  const { items } = await client.json<Listed>('GET', '/api/polizze?max=50');
  const one = items.find(({ plate, taxCode }) => plate !== null && taxCode?.length === 16);
  if (one === undefined) throw new Error('The user sees no policy to search for');
  const { policyNumber, customer } = one;
  const plate = one.plate ?? '';
  const taxCode = one.taxCode ?? '';
  return [
    ['two letters', 'ro'],
    ['a frequent surname', 'rossi'],
    ['surname and first name', customer.toLowerCase()],
    ['surname and a beginning', `${customer.split(' ')[0]} ma`],
    ['a surname mistyped', 'rosssi'],
    ['nobody of that name', 'xyzzyx'],
    ['a plate', plate],
    ['the beginning of a plate', plate.slice(0, 4)],
    ['a plate mistyped', slip(plate)],
    ['a policy number', policyNumber],
    ['a tax code', taxCode],
    ['the beginning of a tax code', taxCode.slice(0, 6)],
    ['a tax code mistyped', slip(taxCode)],
  ];
}

/** Measures the global search over HTTP, for users who see all, half, a few thousand and a few hundred contracts. */
export async function benchSearch(url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const username of USERS) {
    const client = new HttpClient(url);
    await client.login(username);
    for (const [name, typed] of await searches(client)) {
      const { median, p95 } = await timed(() => client.json('GET', `/api/ricerca?${new URLSearchParams({ q: typed })}`), ROUNDS);
      figures.push({
        section: 'Search everything over HTTP',
        name: `${username}: ${name}`,
        unit: 'ms',
        value: rounded(median),
        p95: rounded(p95),
        ratio: rounded(p95 / GOAL),
        against: `the goal of ${GOAL} ms (p95)`,
      });
    }
    client.close();
  }
  return figures;
}
