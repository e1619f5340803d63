import { dropUntouchedCases } from '#areas/after-sale/renewals/server/public.ts';
import { coverageType, type PAYMENT_LABELS } from '#areas/offer/catalogue/domain/index.ts';
import type { ContractData } from '#areas/sale/contracts/domain/index.ts';
import { participantsOf } from '#areas/sale/contracts/domain/index.ts';
import { type FormerLine, type FormerPolicy, insertFormerPolicies, removeFormerPolicies } from '#areas/sale/contracts/server/public.ts';
import { normalisePlate } from '#platform/domain-kit/identifiers/plates.ts';
import { interpolate, type Text } from '#platform/domain-kit/locale.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import {
  COVERAGE,
  COVERAGE_FIELDS,
  CUSTOMER_ID,
  EXPIRY,
  FORMER_FIELDS,
  FORMER_PACKAGE,
  FORMER_PRODUCT,
  FORMER_STATUS,
  ISSUED_ON,
  PAID,
  PAID_ON,
  POLICY_NUMBER,
  PRODUCER,
  SELLER,
} from '../../api/index.ts';
import { RECORD_PROBLEMS } from '../../api/texts.ts';
import { coverageAmounts, durationBetween } from '../../domain/index.ts';
import {
  type CatalogueThen,
  catalogueThen,
  customersNamed,
  type PackageThen,
  type PolicyHere,
  type ProductThen,
  policiesHere,
  productOn,
  taxOn,
} from './contract-facts.ts';
import { ownerOf, readData } from './customer-importer.ts';
import type { Importer, Judging } from './importer.ts';
import { type Person, peopleNamed } from './people.ts';
import { cellOf, centsOf, dayOf, requireValues, translated } from './read-values.ts';
import { type Judged, Problems, type Source, type SourceLine } from './source.ts';

const KIND = 'CONTRATTI';

/** What the contracts of one chunk share. */
interface Around {
  readonly catalogue: CatalogueThen;
  readonly people: ReadonlyMap<string, Person>;
  readonly customers: Awaited<ReturnType<typeof customersNamed>>;
  readonly here: readonly PolicyHere[];
}

const numberIn = (typed: string) => typed.replaceAll(' ', '').toUpperCase();

/** The number of the policy; files without one keep the contract's own. */
const numberOf = ({ head: { values }, formerId }: Source) => numberIn(values[POLICY_NUMBER] || formerId);

/** Recipients of a producer's commission, the usual one first. */
const EARNERS = ['DEALER', 'AGENTE', 'SOCIETA_COMMERCIALE', 'SEGNALATORE'] as const;

function earnerOf({ id, group }: Person): FormerPolicy['earner'] {
  const participants = participantsOf({ producer: { id, group }, seller: { id, group }, parents: {} });
  const recipient = EARNERS.find((one) => participants.get(one) === id);
  return recipient === undefined ? null : { recipient, partyId: id };
}

class ContractJudge {
  readonly #work: UserWork;
  readonly #judging: Judging;
  readonly #around: Around;
  /** Numbers and vehicles of earlier records of the chunk. */
  readonly #seen = new Set<string>();

  constructor(work: UserWork, judging: Judging, around: Around) {
    this.#work = work;
    this.#judging = judging;
    this.#around = around;
  }

  #text(text: Text, params: Readonly<Record<string, string | number>> = {}): string {
    return interpolate(text[this.#work.language], params);
  }

  /** Further rows repeat the contract's own values or leave them out. */
  #requireSame({ head, lines }: Source, problems: Problems): void {
    for (const { line, values } of lines.slice(1)) {
      for (const [field, typed] of Object.entries(values)) {
        const first = head.values[field] ?? '';
        if (COVERAGE_FIELDS.includes(field) || typed === '' || typed === first) continue;
        problems.add(field, this.#text(RECORD_PROBLEMS.OTHER_VALUE, { line: head.line, value: first }), line);
      }
    }
  }

  #line(source: SourceLine, day: PlainDate, problems: Problems): FormerLine | null {
    const { language } = this.#work;
    const amount = (field: string) => centsOf(KIND, field, source, problems, language);
    const coverage = translated(KIND, source, { words: this.#judging.words, problems, language, only: [COVERAGE] })[COVERAGE];
    const type = coverage === undefined ? undefined : coverageType(coverage);
    if (coverage === undefined || type === undefined) return null;
    const given = {
      taxable: amount('taxable'),
      tax: amount('tax'),
      premium: amount('premium'),
      pdu: amount('pdu'),
      commission: amount('commission'),
    };
    const tax = taxOn(this.#around.catalogue, type.lineOfBusiness, day);
    if (tax === undefined) {
      problems.add(COVERAGE, this.#text(RECORD_PROBLEMS.NO_TAX), source.line);
      return null;
    }
    const amounts = coverageAmounts(given, tax.rate);
    if ('code' in amounts) {
      const { code, field, expected = 0 } = amounts;
      problems.add(field, this.#text(RECORD_PROBLEMS[code], { expected: formatEuro(expected, language) }), source.line);
      return null;
    }
    return { ...amounts, coverage, taxRate: tax.rate, taxRule: tax.id };
  }

  #lines({ lines }: Source, day: PlainDate, problems: Problems): FormerLine[] {
    const found: FormerLine[] = [];
    for (const source of lines) {
      requireValues(
        FORMER_FIELDS[KIND].filter(({ path }) => path === COVERAGE),
        source,
        problems,
        this.#work.language,
      );
      const line = this.#line(source, day, problems);
      if (line === null) continue;
      if (found.some(({ coverage }) => coverage === line.coverage))
        problems.add(COVERAGE, this.#text(RECORD_PROBLEMS.COVERAGE), source.line);
      else found.push(line);
    }
    const isFree = found.reduce((sum, { taxable, tax }) => sum + taxable + tax, 0) <= 0;
    if (isFree && problems.errors.length === 0) problems.add('premium', this.#text(RECORD_PROBLEMS.NO_PREMIUM));
    return found;
  }

  #package(product: ProductThen, code: string | undefined, problems: Problems): PackageThen | null {
    const own = this.#around.catalogue.packages.filter(({ productId }) => productId === product.productId);
    if (code === undefined) return own.length === 1 ? (own[0] ?? null) : null;
    const found = own.find((one) => one.code === code);
    if (found === undefined) problems.add(FORMER_PACKAGE, this.#text(RECORD_PROBLEMS.PACKAGE));
    return found ?? null;
  }

  /** Another policy has the number, or covers the vehicle with the same product at the same time. */
  #requireUnique(source: Source, product: ProductThen, data: ContractData, to: PlainDate, problems: Problems): void {
    const number = numberOf(source);
    const { here } = this.#around;
    const isOther = ({ formerNumber }: PolicyHere) => formerNumber !== source.formerId;
    const taken = here.some((one) => isOther(one) && one.number === number && one.companyId === product.companyId);
    if (taken || this.#seen.has(`${product.companyId} ${number}`)) problems.add(POLICY_NUMBER, this.#text(RECORD_PROBLEMS.NUMBER));
    this.#seen.add(`${product.companyId} ${number}`);
    const { licensePlate: plate } = data.vehicle;
    const from = data.effectiveDate ?? to;
    if (plate === null || to < this.#work.today) return;
    const twin = here.find(
      (one) =>
        isOther(one) && one.isInForce && one.plate === plate && one.productId === product.productId && one.from < to && from < one.to,
    );
    if (twin !== undefined) problems.add('vehicle.licensePlate', this.#text(RECORD_PROBLEMS.VEHICLE, { number: twin.number }));
  }

  #paidOn(source: Source, from: PlainDate, problems: Problems): PlainDate | null {
    const { language, today } = this.#work;
    const day = dayOf(KIND, PAID_ON, source.head, problems, language);
    if (day !== null && day > today) problems.add(PAID_ON, this.#text(RECORD_PROBLEMS.PAID_ON));
    const isPaid = cellOf(KIND, PAID, source.head, problems, language);
    return isPaid === false ? null : (day ?? (from < today ? from : today));
  }

  async judge(source: Source): Promise<Judged<FormerPolicy>> {
    const { language, today } = this.#work;
    const problems = new Problems();
    const refused = () => ({ source, value: null, errors: problems.errors });
    const { head } = source;
    requireValues(
      FORMER_FIELDS[KIND].filter(({ path }) => path !== COVERAGE),
      head,
      problems,
      language,
    );
    this.#requireSame(source, problems);
    if (cellOf(KIND, FORMER_STATUS, head, problems, language) === 'ANNULLATA') {
      problems.add(FORMER_STATUS, this.#text(RECORD_PROBLEMS.CANCELLED));
      return refused();
    }
    const own = { ...head, values: Object.fromEntries(Object.entries(head.values).filter(([field]) => !COVERAGE_FIELDS.includes(field))) };
    const values = translated(KIND, own, { words: this.#judging.words, problems, language });
    const read = await readData(this.#work, this.#judging, KIND, values, problems);
    const owner = ownerOf(source, this.#around.people, problems, this.#work);
    const from = read.effectiveDate;
    const to = dayOf(KIND, EXPIRY, head, problems, language);
    const months = from === null || to === null ? undefined : durationBetween(from, to);
    if (from !== null && to !== null && months === undefined) problems.add(EXPIRY, this.#text(RECORD_PROBLEMS.EXPIRY));
    const issuedOn = dayOf(KIND, ISSUED_ON, head, problems, language) ?? from ?? today;
    if (issuedOn > today && problems.errors.length === 0) problems.add(ISSUED_ON, this.#text(RECORD_PROBLEMS.ISSUED));
    const customer = this.#customer(values[CUSTOMER_ID] ?? '', read, problems);
    const lines = this.#lines(source, issuedOn, problems);
    const code = values[FORMER_PRODUCT];
    if (code === undefined || from === null || to === null || months === undefined || owner === null) return refused();
    const product = productOn(this.#around.catalogue, code, from);
    if (product === undefined) problems.add(FORMER_PRODUCT, this.#text(RECORD_PROBLEMS.PRODUCT));
    if (product === undefined) return refused();
    const offered = this.#package(product, values[FORMER_PACKAGE], problems);
    if (values.insuredObject !== undefined && read.insuredObject !== product.insuredObject) {
      problems.add('insuredObject', this.#text(RECORD_PROBLEMS.OBJECT));
    }
    const data: ContractData = {
      ...read,
      customer,
      insuredObject: product.insuredObject,
      paymentType: read.paymentType ?? (problems.has('paymentType') ? null : DEFAULT_PAYMENT),
      choice: {
        ...read.choice,
        productVersionId: product.versionId,
        packageVersionId: offered?.versionId ?? null,
        months,
        coverages: lines.map(({ coverage }) => coverage),
      },
    };
    this.#requireUnique(source, product, data, to, problems);
    const paidOn = this.#paidOn(source, from, problems);
    const value: FormerPolicy = {
      formerNumber: source.formerId,
      policyNumber: numberOf(source),
      producerId: owner.producer.id,
      sellerId: owner.seller.id,
      companyId: product.companyId,
      productVersionId: product.versionId,
      packageVersionId: offered?.versionId ?? null,
      productName: [product.name, offered?.name].filter((name) => name !== undefined).join(' · '),
      data,
      issuedOn,
      paidOn,
      lines,
      earner: earnerOf(owner.producer),
    };
    return { source, value, errors: problems.errors };
  }

  /** The imported customer that the contract names, or the one whose data it has. */
  #customer(name: string, { customer }: ContractData, problems: Problems) {
    const known = this.#around.customers.get(name);
    if (known !== undefined) return known;
    if (name !== '') problems.add(CUSTOMER_ID, this.#text(RECORD_PROBLEMS.CUSTOMER, { word: name }));
    else if (customer.taxIdCode === null && !problems.has('customer.taxIdCode')) {
      problems.add('customer.taxIdCode', this.#text(RECORD_PROBLEMS.CUSTOMER_KEY));
    }
    return customer;
  }
}

/** Who collects the premium of a contract whose file does not say it: the producer at the counter. */
const DEFAULT_PAYMENT = 'DEALER' satisfies keyof typeof PAYMENT_LABELS;

/** The plates of a chunk, as they are stored. */
const plateOf = ({ head: { values } }: Source) => normalisePlate(values['vehicle.licensePlate'] ?? '');

/** Contracts of the former system, with the premium that they had there. */
export const contractImporter: Importer<FormerPolicy> = {
  chunk: 200,
  judge: async (work, judging, sources) => {
    const around: Around = {
      catalogue: await catalogueThen(work),
      people: await peopleNamed(
        work,
        sources.flatMap(({ head: { values } }) => [values[PRODUCER] ?? '', values[SELLER] ?? '']),
      ),
      customers: await customersNamed(
        work,
        sources.map(({ head: { values } }) => values[CUSTOMER_ID] ?? ''),
      ),
      here: await policiesHere(
        work,
        sources.map(numberOf),
        sources.map(plateOf).filter((plate) => plate !== ''),
      ),
    };
    const judge = new ContractJudge(work, judging, around);
    const judged: Judged<FormerPolicy>[] = [];
    for (const source of sources) judged.push(await judge.judge(source));
    return judged;
  },
  create: async (work, policies) => {
    const ids = await insertFormerPolicies(work, policies);
    return ids.map((id) => ({ id, isCreated: true }));
  },
  update: async (work, { id }, policy) => {
    await dropUntouchedCases(work, [id]);
    await removeFormerPolicies(work, [id]);
    const [created = 0] = await insertFormerPolicies(work, [policy]);
    return created;
  },
};
