import { addDays } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { HttpClient } from './http-client.ts';
import { type Figure, rounded, timed } from './measure.ts';

const ROUNDS = 60;
/** Goal for the page's figures, milliseconds at the 95th percentile. */
const GOAL = 100;
const USERS = ['dipendente-agenzia', 'societa-commerciale', 'holding', 'dealer', 'venditore'];

/** Measures the figures of the home page over HTTP: of a month and of a year, each with the previous period. */
export async function benchHome(url: string): Promise<Figure[]> {
  const today = todayInRome(new Date().toISOString());
  const periods = [
    ['a month', addDays(today, -29)],
    ['a year', addDays(today, -364)],
  ] as const;
  const figures: Figure[] = [];
  for (const username of USERS) {
    const client = new HttpClient(url);
    await client.login(username);
    for (const [name, from] of periods) {
      const { median, p95 } = await timed(() => client.json('GET', `/api/home/riepilogo?dal=${from}&al=${today}`), ROUNDS);
      figures.push({
        section: 'Home page figures over HTTP',
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
