import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { BankEntry, BankFile, BankMovement } from '#areas/money/bank-movements/domain/index.ts';
import { takeBankFile } from '#areas/money/bank-movements/server/public.ts';
import { separateAccounts } from '#areas/sale/disclosures/server/public.ts';
import { sumCents } from '#platform/domain-kit/money.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Instant } from '#platform/domain-kit/time/rome-time.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { clerk } from './clerk.ts';

interface Waiting {
  readonly number: string;
  readonly name: string;
  readonly premium: number;
}

/** The latest policies that wait for a transfer, each with a premium of its own. */
async function waitingPolicies(db: Database): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`select number, name, premium from (
      select distinct on (premium) id, number, customer_name as name, premium from contract
      where status = 'POLIZZA' and payment_type = 'BONIFICO' and premium_due_on is not null and anonymised_at is null order by premium, id desc
    ) c order by id desc limit 4`.execute(db);
  return rows;
}

/** What the bank reports of them: the number with the premium, with another amount, the name alone, nothing, and a return. */
function movementsOf([first, second, third, fourth]: readonly Waiting[]): BankMovement[] {
  const one = (amount: number, name: string | null, text: string, rest: Partial<BankMovement> = {}): BankMovement => ({
    amount,
    name,
    iban: null,
    text,
    endToEndId: null,
    returnCode: null,
    ...rest,
  });
  return [
    ...(first === undefined ? [] : [one(first.premium, first.name.toUpperCase(), `Premio proposta ${first.number} ${first.name}`)]),
    ...(second === undefined ? [] : [one(second.premium, second.name.toUpperCase(), 'Pagamento assicurazione auto')]),
    ...(third === undefined ? [] : [one(third.premium - 1_000, third.name.toUpperCase(), `Premio proposta ${third.number}`)]),
    ...(fourth === undefined ? [] : [one(fourth.premium, null, 'Bonifico a vostro favore')]),
    one(-31_250, 'Cliente addebitato', 'Addebito SEPA restituito', { endToEndId: 'ADDEBITO-000123', returnCode: 'AM04' }),
  ];
}

/** A file of the bank about yesterday, taken by a user of the agency: matched, proposed, unallocated and returned money. */
export async function seedBankFile(db: Database, today: PlainDate, now: Instant): Promise<void> {
  const { current } = await separateAccounts(db, today);
  const waiting = await waitingPolicies(db);
  if (current === null || waiting.length === 0) return;
  const day = addDays(today, -1);
  const entries = movementsOf(waiting).map(
    (movement, at): BankEntry => ({
      reference: `${day.replaceAll('-', '')}${String(at + 1).padStart(6, '0')}`,
      bookedOn: day,
      valueOn: day,
      amount: movement.amount,
      movements: [movement],
    }),
  );
  const opening = 1_250_000;
  const closing = opening + sumCents(entries.map(({ amount }) => amount));
  const file: BankFile = { format: 'CAMT_053', statements: [{ account: current, currency: 'EUR', opening, closing, entries }] };
  const origin = {
    fileName: `camt053-${day}.xml`,
    sha256: createHash('sha256').update(`demonstration ${day}`).digest('hex'),
    account: current,
  };
  await takeBankFile(await clerk(db, today, now), file, origin, { credits: [], returns: [] });
}
