import { expect, type Locator, type Page } from '@playwright/test';
import { open } from '../support/open.ts';

/** A quotation or policy in detail. */
export class ContractPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(id: number): Promise<void> {
    await open(this.page, `/preventivi/${id}`);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The customer accepts the price on the screen. */
  async accept(): Promise<void> {
    await this.button('Accetta').click();
    await this.page.getByRole('button', { name: /^Accetta a / }).click();
    await expect(this.button(/^Emetti polizza/)).toBeVisible();
  }

  /** Waits for the proposal's documents, then records that they were handed over on paper and signed. */
  async recordPapers(): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await this.button('Registra consegna').click();
    await dialog.getByRole('button', { name: 'Registra la consegna' }).click();
    await this.button('Registra firma').click();
    await dialog.getByRole('button', { name: 'Registra la firma' }).click();
    await expect(this.button('Emetti polizza')).toBeVisible();
  }

  /** Requests the issue and confirms; the caller checks the result. */
  async askForIssue(): Promise<void> {
    await this.button('Emetti polizza').click();
    await this.confirmIssue();
  }

  /** Confirms the dialog of `Emetti polizza`. */
  async confirmIssue(): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: 'Emetti la polizza' }).click();
  }

  /** Records the papers, issues and waits for the policy; returns its number. */
  async issue(): Promise<string> {
    await this.recordPapers();
    return this.issueSigned();
  }

  /** Issues a quotation with recorded papers and waits for the page of the policy; returns its number. */
  async issueSigned(): Promise<string> {
    await this.askForIssue();
    const title = this.page.getByText(/^Polizza \S+ emessa$/);
    await expect(title).toBeVisible();
    return (await title.innerText()).split(' ')[1] ?? '';
  }

  /** Opens the reasons of a blocked action, by keyboard: for the pointer it looks disabled. */
  async reasonsOf(action: string): Promise<Locator> {
    await this.button(`${action}: non disponibile, mostra i motivi`).press('Enter');
    return this.page.getByRole('dialog');
  }
}
