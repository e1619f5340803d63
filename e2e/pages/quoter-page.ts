import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { carIdentity } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { addDays, formatDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { open } from '../support/open.ts';

export interface Person {
  readonly lastName: string;
  readonly firstName: string;
  readonly birthDate: string;
  readonly birthPlace: string;
  readonly sex: 'Maschio' | 'Femmina';
}

const MARIO: Person = { lastName: 'Rossi', firstName: 'Mario', birthDate: '01011980', birthPlace: 'Roma', sex: 'Maschio' };

/** Owner or keeper of a vehicle, by name and tax code. */
interface Party {
  readonly name: string;
  readonly taxCode: string;
}

export interface VehicleChoice {
  readonly kind: 'Autoveicoli' | 'Motoveicoli';
  readonly brand: string;
  readonly model: string;
  /** Default: a plate that no other vehicle has. */
  readonly plate?: string;
}

const PANDA: VehicleChoice = { kind: 'Autoveicoli', brand: 'Fiat', model: 'Panda' };
export const MOTO: VehicleChoice = { kind: 'Motoveicoli', brand: 'Moto Guzzi', model: 'V7', plate: 'zz90001' };

/** Typed vehicles begin well after those of sales over the API, because both may be issued on one server. */
const FIRST_TYPED = 500_000;
let vehicles = 0;

/** The quoter, for a salesperson. */
export class QuoterPage {
  readonly page: Page;
  readonly summary: Locator;
  /** Plate of the last typed vehicle. */
  plate = '';
  /** Price requests without an answer. */
  private readonly pricing = new Set<Request>();

  constructor(page: Page) {
    this.page = page;
    const over = (request: Request) => this.pricing.delete(request);
    page
      .on('request', (request) => new URL(request.url()).pathname === '/api/preventivi/calcola' && this.pricing.add(request))
      .on('requestfinished', over)
      .on('requestfailed', over)
      .on('domcontentloaded', () => this.pricing.clear());
    this.summary = page.getByRole('complementary', { name: 'Riepilogo del premio' });
  }

  async open(): Promise<void> {
    await open(this.page, '/preventivi/nuovo');
    await this.page.getByRole('heading', { name: 'Cliente', level: 2 }).waitFor();
  }

  /** A field to type in; one that proposes texts is a combo box. */
  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true }).or(this.page.getByRole('combobox', { name: label, exact: true }));
  }

  /** Types into a search field and takes the first proposal that begins with the text. */
  async search(label: string, text: string): Promise<void> {
    await this.field(label).fill(text);
    await this.page
      .getByRole('option', { name: new RegExp(`^${text}`, 'i') })
      .first()
      .click();
  }

  /** Chooses from a drop-down list. */
  async choose(label: string, option: string | RegExp): Promise<void> {
    await this.page.getByRole('combobox', { name: label, exact: true }).click();
    await this.page.getByRole('option', { name: option }).first().click();
  }

  async step(name: 'Cliente' | 'Bene' | 'Garanzie' | 'Sconti e pagamento' | 'Riepilogo'): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Passi del preventivo' })
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
    await expect(this.page.getByRole('heading', { name, level: 2 })).toBeVisible();
  }

  /** Opens a section that a phone folds. */
  private async unfold(title: string): Promise<void> {
    const section = this.page.getByRole('region', { name: title, exact: true });
    await expect(section).toBeVisible();
    const line = section.locator('details:not([open]) > summary');
    if (await line.isVisible()) await line.click();
  }

  async address(section: 'Residenza' | 'Sede'): Promise<void> {
    await this.unfold(section);
    await this.choose('Via o piazza', /^Via$/i);
    await this.field('Indirizzo').fill('Appia Nuova');
    await this.field('Numero civico').fill('10');
  }

  async contacts(): Promise<void> {
    await this.unfold('Contatti');
    await this.field('Email').fill('mario.rossi@example.com');
    await this.field('Telefono').fill('333 1234567');
  }

  /** Fills a person with all data for acceptance; the tax code is computed. */
  async person(person: Person = MARIO): Promise<void> {
    await this.field('Data di nascita').fill(person.birthDate);
    await this.search('Comune di residenza', 'Bologna');
    await this.field('Cognome').fill(person.lastName);
    await this.field('Nome').fill(person.firstName);
    await this.page.getByRole('radio', { name: person.sex }).check();
    await this.search('Luogo di nascita', person.birthPlace);
    await this.postcode();
    await this.address('Residenza');
    await this.contacts();
  }

  /** Chooses the postcode of a town with several. */
  async postcode(): Promise<void> {
    await this.field('CAP').fill('40121');
  }

  async company(name: string, taxCode: string): Promise<void> {
    await this.page.getByRole('radio', { name: 'Società', exact: true }).check();
    await this.search('Comune della sede', 'Bologna');
    await this.field('Ragione sociale').fill(name);
    await this.field('Codice fiscale').fill(taxCode);
    await this.representative();
    await this.postcode();
    await this.address('Sede');
    await this.contacts();
  }

  /** Anna Verdi signs for the company. */
  async representative(): Promise<void> {
    await this.unfold('Chi firma per la società');
    await this.field('Codice fiscale del legale rappresentante').fill('VRDNNA90M55L219G');
    await this.field('Cognome del legale rappresentante').fill('Verdi');
    await this.field('Nome del legale rappresentante').fill('Anna');
    await this.field('Carica').fill('Amministratrice unica');
  }

  /** The vehicle belongs to a lessor. */
  async leasing(lessor: Party): Promise<void> {
    await this.unfold('Proprietario e utilizzatore del veicolo');
    await this.page.getByRole('radio', { name: 'La società di leasing o noleggio' }).check();
    await this.field('Società di leasing o noleggio').fill(lessor.name);
    await this.field('Codice fiscale del proprietario').fill(lessor.taxCode);
  }

  /** Another person usually uses the vehicle. */
  async keeper(keeper: Party): Promise<void> {
    await this.unfold('Proprietario e utilizzatore del veicolo');
    await this.page.getByRole('switch', { name: 'Lo usa abitualmente un’altra persona' }).check();
    await this.field('Nome dell’utilizzatore').fill(keeper.name);
    await this.field('Codice fiscale dell’utilizzatore').fill(keeper.taxCode);
  }

  /** A lien in favour of a lender of the registry, for three years. */
  async lien(lender: string): Promise<void> {
    await this.step('Bene');
    await this.page.getByRole('switch', { name: /^Veicolo finanziato o in leasing/ }).check();
    await this.search('Ente finanziatore', lender);
    await this.field('Numero del contratto').fill('L-2026-118');
    await this.field('Scadenza vincolo').fill(typedDay(3 * 365));
  }

  /** Fills a new vehicle from the catalogue, insured for its valuation. */
  async newVehicle(choice: VehicleChoice = PANDA): Promise<void> {
    await this.step('Bene');
    await this.choose('Tipo veicolo', choice.kind);
    await this.choose('Stato del veicolo', /^Nuovo targato$/);
    // The catalogue then offers versions on sale on that day, last week.
    await this.field('Data di immatricolazione').fill(typedDay(-7));
    await this.field('Data di immatricolazione').blur();
    await this.choose('Marca', new RegExp(`^${choice.brand}$`));
    await this.choose('Modello', new RegExp(`^${choice.model}`));
    await this.choose('Versione', /kW$/);
    vehicles += 1;
    const own = carIdentity(FIRST_TYPED + vehicles);
    this.plate = choice.plate ?? own.licensePlate;
    await this.field('Targa').fill(this.plate.toLowerCase().replace(/^(..)(...)/, '$1 $2 '));
    await this.field('Telaio').fill(own.chassisNumber.toLowerCase());
    await this.takeValuation();
  }

  /** Fills a flat of 95 square metres at the customer's address. */
  async home(): Promise<void> {
    await this.step('Bene');
    await this.page.getByRole('radiogroup', { name: 'Che cosa assicurare' }).getByText('Abitazione').click();
    await this.choose('Tipo di abitazione', /^Appartamento$/);
    await this.field('Superficie').fill('95');
    await this.field('Valore assicurato').fill('280000');
    await this.page.getByRole('button', { name: 'Usa la residenza del cliente' }).click();
  }

  /** Takes the catalogue's valuation as insured value: from its dialog, or from next to the value. */
  async takeValuation(): Promise<void> {
    const dialog = this.page.getByRole('button', { name: 'Quotazione Infocar' });
    const take = this.page.getByRole('button', { name: /^Usa / });
    await expect(dialog.or(take)).toBeVisible();
    if (await dialog.isVisible()) await dialog.click();
    await take.click();
  }

  /** Gives the first answer to every open general question. */
  async answerNeeds(): Promise<void> {
    const questions = this.page.locator('[data-field="choice.answers"]').first().getByRole('radiogroup');
    await expect(questions.first()).toBeVisible();
    for (const question of await questions.all()) {
      if ((await question.getByRole('radio', { checked: true }).count()) === 0) await question.getByRole('radio').first().check();
    }
  }

  /** Answers the general questions and takes the cheapest offer. */
  async firstOffer(): Promise<void> {
    await this.step('Garanzie');
    await this.answerNeeds();
    await this.page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Scegli/ })
      .click();
  }

  /** Chooses an offer that lacks what the customer asked for. */
  async otherOffer(name: RegExp): Promise<void> {
    await this.step('Garanzie');
    await this.answerNeeds();
    await this.page.getByText(/^Non coprono quello che il cliente ha chiesto/).click();
    await this.page
      .getByRole('article', { name })
      .getByRole('button', { name: /^Scegli/ })
      .click();
  }

  async terms(payment = 'Bonifico'): Promise<void> {
    await this.step('Sconti e pagamento');
    await this.field('Decorrenza').fill(typedDay(5));
    // The open calendar covers the next field on a phone.
    await this.field('Decorrenza').press('Tab');
    await this.choose('Modalità di pagamento', payment);
  }

  /** Returns the premium of the side summary once it is stable, such as `1.234,56 €`. */
  async premium(): Promise<string> {
    const amount = this.summary.getByText(/^\d[\d.]*,\d\d\s€$/).first();
    await expect(amount).toBeVisible();
    await expect.poll(() => this.pricing.size).toBe(0);
    return (await amount.innerText()).replace(/\s/g, ' ');
  }

  /** Saves and opens the page where it is accepted; returns its number in the address. */
  async saveAndGo(): Promise<number> {
    await this.step('Riepilogo');
    // The review moves the buttons down when it arrives: a press that ends elsewhere is no click.
    await expect(this.page.getByRole('heading', { level: 3, name: 'Cliente', exact: true })).toBeVisible();
    await this.page.getByRole('button', { name: "Salva e vai all'accettazione" }).first().click();
    await this.page.waitForURL(/\/preventivi\/\d+$/);
    return Number(this.page.url().split('/').at(-1));
  }
}

/** Returns a date some days from today, in typed format. */
function typedDay(days: number): string {
  return formatDate(addDays(todayInRome(new Date().toISOString()), days)).replaceAll('-', '');
}
