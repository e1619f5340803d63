import { type CustomerDraft, mergeCustomer } from '#areas/customers/customers/domain/index.ts';
import { editCustomer, insertCustomers } from '#areas/customers/customers/server/public.ts';
import type { ContractData } from '#areas/sale/contracts/domain/index.ts';
import { dataOfRow, placedData } from '#areas/sale/quotation-sheets/server/public.ts';
import { interpolate } from '#platform/domain-kit/locale.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { FORMER_FIELDS, type FormerField, PRODUCER, SELLER } from '../../api/index.ts';
import { RECORD_PROBLEMS } from '../../api/texts.ts';
import type { FormerKind } from '../../domain/index.ts';
import type { Importer, Judging } from './importer.ts';
import { isProducer, type Person, peopleNamed } from './people.ts';
import { requireValues, translated } from './read-values.ts';
import { type Judged, Problems, type Source } from './source.ts';

interface FormerCustomer {
  readonly owner: { readonly producerId: number; readonly sellerId: number };
  readonly customer: CustomerDraft;
}

/** Fields that become data of the contract, by path. */
function dataFields(kind: FormerKind): ReadonlyMap<string, FormerField> {
  const isData = ({ path }: FormerField) => /^(customer|vehicle|home)\.|^(insuredObject|effectiveDate|paymentType)$/.test(path);
  return new Map(FORMER_FIELDS[kind].filter(isData).map((field) => [field.path, field]));
}

/** Reads the data of a record with its municipalities, and reports wrong cells. */
export async function readData(
  work: UserWork,
  judging: Judging,
  kind: FormerKind,
  values: Readonly<Record<string, string>>,
  problems: Problems,
): Promise<ContractData> {
  const read = dataOfRow(values, dataFields(kind), work.language, work.today);
  const { data, errors } = await placedData(judging.places, read.data, work.language);
  for (const [field, message] of Object.entries({ ...errors, ...read.errors })) problems.add(field, message);
  return data;
}

/** Returns producer and seller of a record, who is the producer unless the file names one; reports unknown ones. */
export function ownerOf(
  { head: { values } }: Source,
  people: ReadonlyMap<string, Person>,
  problems: Problems,
  { language }: UserWork,
): { readonly producer: Person; readonly seller: Person } | null {
  const [producerName, sellerName] = [values[PRODUCER] ?? '', values[SELLER] ?? ''];
  const producer = people.get(producerName);
  if (producer === undefined && producerName !== '') {
    problems.add(PRODUCER, interpolate(RECORD_PROBLEMS.USER[language], { word: producerName }));
  }
  if (producer !== undefined && !isProducer(producer)) {
    problems.add(PRODUCER, interpolate(RECORD_PROBLEMS.NOT_PRODUCER[language], { word: producerName }));
  }
  const seller = sellerName === '' ? producer : people.get(sellerName);
  if (seller === undefined && sellerName !== '') {
    problems.add(SELLER, interpolate(RECORD_PROBLEMS.USER[language], { word: sellerName }));
  }
  return producer === undefined || seller === undefined ? null : { producer, seller };
}

async function judgeCustomer(
  work: UserWork,
  judging: Judging,
  source: Source,
  people: ReadonlyMap<string, Person>,
): Promise<Judged<FormerCustomer>> {
  const problems = new Problems();
  requireValues(FORMER_FIELDS.CLIENTI, source.head, problems, work.language);
  const values = translated('CLIENTI', source.head, { words: judging.words, problems, language: work.language });
  const { customer } = await readData(work, judging, 'CLIENTI', values, problems);
  const owner = ownerOf(source, people, problems, work);
  if (customer.taxIdCode === null && !problems.has('customer.taxIdCode')) {
    problems.add('customer.taxIdCode', RECORD_PROBLEMS.CUSTOMER_KEY[work.language]);
  }
  const value = owner === null ? null : { owner: { producerId: owner.producer.id, sellerId: owner.seller.id }, customer };
  return { source, value, errors: problems.errors };
}

/** Customers of the former system; those that the registry knows stay as they are there. */
export const customerImporter: Importer<FormerCustomer> = {
  chunk: 200,
  judge: async (work, judging, sources) => {
    const people = await peopleNamed(
      work,
      sources.flatMap(({ head: { values } }) => [values[PRODUCER] ?? '', values[SELLER] ?? '']),
    );
    const judged: Judged<FormerCustomer>[] = [];
    for (const source of sources) judged.push(await judgeCustomer(work, judging, source, people));
    return judged;
  },
  create: async (work, customers) => {
    const inserted = await insertCustomers(work, customers);
    return inserted.map((one) => ({ id: one?.id ?? 0, isCreated: one?.isNew ?? false }));
  },
  update: async (work, { id }, { customer }) => {
    await editCustomer(work, id, (before) => mergeCustomer(before, { ...customer, taxIdCode: before.taxIdCode }));
    return id;
  },
};
