import { login } from '#areas/agency/access/api/index.ts';
import { setCustomerAccount } from '#areas/customers/customers/server/public.ts';
import type { ContractDataInput } from '#areas/sale/contracts/api/index.ts';
import { accept, issue, quote, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { computeTaxCode } from '#platform/domain-kit/identifiers/tax-code.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { Caller, TestApp } from '#platform/server-kit/testing/app.ts';

/** A person with a name, an address and the tax code that belongs to them; born on 1 January 1980 in Rome. */
export function personNamed(lastName: string, firstName: string, email: string | null): ContractDataInput['customer'] {
  const taxIdCode = computeTaxCode({ lastName, firstName, sex: 'M', birthDate: '1980-01-01', placeCode: 'H501' });
  return { ...CAR_SALE.customer, lastName, firstName, taxIdCode, contacts: { email, phone: '+393331234567' } };
}

/** Sells a policy to a person and returns its contract. */
export async function policyOf(
  seller: Caller,
  customer: ContractDataInput['customer'],
  data: Partial<ContractDataInput> = {},
): Promise<Saved> {
  const saved = await quote(seller, { ...CAR_SALE, ...data, customer });
  await accept(seller, saved);
  const issued = await issue(seller, saved);
  if (issued.status !== 200) throw new Error(JSON.stringify(issued.body));
  return saved;
}

/** The customer with a tax code. */
export async function customerIdOf(test: TestApp, taxCode: string): Promise<number> {
  const { id } = await test.connection.db.selectFrom('customer').select('id').where('tax_code', '=', taxCode).executeTakeFirstOrThrow();
  return id;
}

/** Makes an account for the customer of a tax code, as a confirmed identity does, with the password of the demonstration user. */
export async function accountOf(test: TestApp, username: string, taxCode: string): Promise<Caller> {
  const { db } = test.connection;
  const known = await db.selectFrom('app_user').select('password_hash').where('username', '=', 'cliente').executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('app_user')
    .values({ username, group: 'CLIENTE', first_name: username, email: `${username}@example.com`, tax_code: taxCode, ...known })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setCustomerAccount({ db, ...moment() }, await customerIdOf(test, taxCode), id);
  return test.as(username);
}

/** Whether a user logs in with a password. */
export async function logsIn(test: TestApp, username: string, password: string): Promise<boolean> {
  return (await test.anonymous.call(login, { body: { username, password } })).status === 204;
}
