import * as negotiations from '#areas/acquisition/negotiations/api/index.ts';
import * as cancellations from '#areas/after-sale/cancellations/api/index.ts';
import * as requests from '#areas/after-sale/change-requests/api/index.ts';
import * as claims from '#areas/after-sale/claims/api/index.ts';
import * as renewals from '#areas/after-sale/renewals/api/index.ts';
import * as variations from '#areas/after-sale/variations/api/index.ts';
import * as customers from '#areas/customers/customers/api/index.ts';
import * as accounts from '#areas/money/insurer-statements/api/index.ts';
import * as payments from '#areas/money/premium-payments/api/index.ts';
import * as statements from '#areas/money/producer-statements/api/index.ts';
import * as users from '#areas/network/users/api/index.ts';
import * as contracts from '#areas/sale/contracts/api/index.ts';
import * as policies from '#areas/sale/portfolio/api/index.ts';
import * as quotations from '#areas/sale/quotations/api/index.ts';
import * as worklist from '#areas/sale/work-list/api/index.ts';
import type { Route } from '#platform/api-kit/route.ts';
import type { Text } from '#platform/domain-kit/locale.ts';

/** A query or command of the product that scripts may call: the route of a screen, with its rules, roles and audit. */
export interface Operation {
  /** `area.verb`, as in `nais.customers.read`. */
  readonly name: `${string}.${string}`;
  readonly about: Text;
  readonly route: Route;
  /** The route needs the version of the record, which scripts pass as `version`. */
  readonly versioned: boolean;
}

function operation(name: Operation['name'], route: Route, it: string, en: string): Operation {
  return { name, about: { it, en }, route, versioned: false };
}

/** The operation of a route that needs `If-Match`. */
const versioned = (declared: Operation): Operation => ({ ...declared, versioned: true });

/** What scripts may read. */
const READS: readonly Operation[] = [
  operation('customers.list', customers.listCustomers, 'Clienti, a pagine', 'Customers, by page'),
  operation('customers.read', customers.readCustomer, 'Un cliente con i suoi dati', 'A customer with their data'),
  operation('customers.consents', customers.readConsents, 'I consensi di un cliente', 'The consents of a customer'),
  operation('customers.contracts', contracts.listCustomerContracts, 'I contratti di un cliente', 'The contracts of a customer'),
  operation('quotations.list', quotations.listQuotations, 'Preventivi, a pagine', 'Quotations, by page'),
  operation('quotations.read', quotations.read, 'Un preventivo', 'A quotation'),
  operation('policies.list', policies.listPolicies, 'Polizze, a pagine', 'Policies, by page'),
  operation('policies.read', policies.readPolicy, 'Una polizza con premi e movimenti', 'A policy with its premiums and entries'),
  operation('policies.requests', requests.listPolicyRequests, 'Le richieste di modifica di una polizza', 'The change requests of a policy'),
  operation('policies.bundleMails', contracts.listBundleMails, 'Gli invii del fascicolo', 'The mails of the papers of a policy'),
  operation('payments.list', payments.listAllPayments, 'Pagamenti, a pagine', 'Payments, by page'),
  operation('payments.ofContract', payments.listPayments, 'I pagamenti di un contratto', 'The payments of a contract'),
  operation('payments.cash', payments.listCash, 'I contanti ricevuti per un contratto', 'The cash received for a contract'),
  operation('statements.list', statements.listStatements, 'Estratti conto, a pagine', 'Statements, by page'),
  operation('statements.read', statements.readStatement, 'Un estratto conto', 'A statement'),
  operation('statements.lines', statements.listLines, 'I titoli di un estratto conto, a pagine', 'The lines of a statement, by page'),
  operation(
    'insurers.statements',
    accounts.listInsurerStatements,
    'Estratti conto di compagnia, a pagine',
    'Statements of insurers, by page',
  ),
  operation('insurers.commissions', accounts.listCommissions, 'Provvigioni, a pagine', 'Commissions, by page'),
  operation('renewals.list', renewals.listRenewals, 'Pratiche di rinnovo, a pagine', 'Renewal cases, by page'),
  operation('renewals.operators', renewals.listOperators, 'Operatori dei rinnovi', 'Operators of the renewals'),
  operation('claims.list', claims.listClaims, 'Sinistri, a pagine', 'Claims, by page'),
  operation('claims.read', claims.readClaim, 'Un sinistro', 'A claim'),
  operation('requests.list', requests.listChangeRequests, 'Richieste di modifica, a pagine', 'Change requests, by page'),
  operation('requests.read', requests.readChangeRequest, 'Una richiesta di modifica', 'A change request'),
  operation('cancellations.list', cancellations.listCancellations, 'Annullamenti, a pagine', 'Cancellations, by page'),
  operation('cancellations.read', cancellations.readCancellation, 'Un annullamento', 'A cancellation'),
  operation('variations.list', variations.listVariations, 'Variazioni, a pagine', 'Variations, by page'),
  operation('users.list', users.listUsers, 'Utenti di un gruppo, a pagine', 'Users of a group, by page'),
  operation('users.read', users.readUser, 'Un utente', 'A user'),
  operation('users.notes', users.listNotes, 'Le note su un utente', 'The notes on a user'),
  operation('negotiations.list', negotiations.listNegotiations, 'Trattative, a pagine', 'Negotiations, by page'),
  operation('negotiations.read', negotiations.readNegotiation, 'Una trattativa', 'A negotiation'),
  operation('worklist.list', worklist.listWork, 'Cose da fare, a pagine', 'Things to do, by page'),
  operation('callBacks.list', worklist.listCallBacks, 'Richiami di un contratto o cliente', 'Call-backs of a contract or customer'),
  operation('mails.list', users.listOutbox, 'E-mail del prodotto, a pagine', 'Mails of the product, by page'),
];

/** What scripts may change: commands whose every effect is in the database, so that a dry run undoes them. */
const WRITES: readonly Operation[] = [
  versioned(
    operation(
      'customers.save',
      customers.saveCustomer,
      'Sostituisce i dati di un cliente: contatti, indirizzo, documento. Passa tutti i campi di «customer»',
      'Replaces the data of a customer: contacts, address, document. Pass all fields of “customer”',
    ),
  ),
  operation('customers.distinguish', customers.distinguish, 'Due clienti non sono lo stesso', 'Two customers are not the same'),
  operation(
    'quotations.unlock',
    quotations.unlock,
    'Riapre un preventivo scaduto o ritirato, con la tariffa di oggi',
    "Reopens an expired or withdrawn quotation with today's tariff",
  ),
  operation('policies.mailBundle', contracts.mailBundle, 'Invia di nuovo il fascicolo al cliente', 'Mails the papers of a policy again'),
  versioned(
    operation(
      'statements.defer',
      statements.deferStatement,
      'Proroga la scadenza di un estratto conto',
      'Gives a statement a later due date',
    ),
  ),
  operation('renewals.assign', renewals.assignRenewals, 'Riassegna pratiche di rinnovo', 'Reassigns renewal cases'),
  operation('renewals.reopen', renewals.reopenRenewal, 'Riapre una pratica di rinnovo', 'Reopens a renewal case'),
  operation('claims.write', claims.writeOnClaim, 'Scrive un messaggio o una nota su un sinistro', 'Writes a message or note on a claim'),
  operation('claims.assignExpert', claims.assignExpert, 'Incarica un perito', 'Assigns a loss adjuster'),
  operation('claims.setReserve', claims.setReserve, 'Cambia la riserva di un sinistro', 'Changes the reserve of a claim'),
  operation('requests.write', requests.writeMessage, 'Scrive su una richiesta di modifica', 'Writes on a change request'),
  versioned(
    operation('requests.handOver', requests.handOverRequest, 'Affida una richiesta a un collega', 'Gives a request to a colleague'),
  ),
  operation(
    'cancellations.sendLetter',
    cancellations.sendLetterAgain,
    'Invia di nuovo una lettera di annullamento',
    'Sends a letter about a cancellation again',
  ),
  operation('users.setState', users.setUserState, 'Disattiva o riattiva un utente', 'Disables or enables a user'),
  operation('users.addNote', users.addUserNote, 'Aggiunge una nota su un utente', 'Adds a note on a user'),
  operation('negotiations.addNote', negotiations.addNegotiationNote, 'Aggiunge una nota a una trattativa', 'Adds a note to a negotiation'),
  operation('callBacks.plan', worklist.createCallBack, 'Pianifica un richiamo', 'Plans a call-back'),
  versioned(
    operation('callBacks.move', worklist.saveCallBack, 'Sposta un richiamo o ne cambia la nota', 'Moves a call-back or changes its note'),
  ),
  operation('callBacks.done', worklist.doneCallBack, 'Segna un richiamo come fatto', 'Marks a call-back as done'),
  operation('mails.resend', users.resendMail, 'Ritenta una e-mail non riuscita', 'Retries a failed mail'),
];

export const OPERATIONS: readonly Operation[] = [...READS, ...WRITES];

/** Whether an operation changes something. */
export const writes = ({ route }: Pick<Operation, 'route'>): boolean => route.method !== 'GET';
