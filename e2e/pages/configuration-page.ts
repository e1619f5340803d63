import { expect, type Locator, type Page } from '@playwright/test';
import { open } from '../support/open.ts';

/** The screens that tariffs, products and packages share, for a product manager. */
export class ConfigurationPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true });
  }

  async choose(label: string, option: string | RegExp): Promise<void> {
    await this.page.getByRole('combobox', { name: label, exact: true }).click();
    await this.page.getByRole('option', { name: option }).first().click();
  }

  async tab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name: new RegExp(`^${name}( \\(\\d+\\))?$`) }).click();
  }

  /** Fills the creation page and opens the first draft. */
  async create(
    kind: 'tariffe' | 'prodotti' | 'pacchetti',
    name: string,
    code: string,
    choices: Readonly<Record<string, string | RegExp>>,
  ): Promise<void> {
    await open(this.page, `/configurazione/${kind}/crea`);
    await this.field('Nome').fill(name);
    await this.field('Codice').fill(code);
    for (const [label, option] of Object.entries(choices)) await this.choose(label, option);
    await this.page.getByRole('button', { name: 'Crea', exact: true }).click();
    await this.page.waitForURL(new RegExp(`/configurazione/${kind}/\\d+$`));
    await expect(this.page.getByRole('tab', { name: 'Controlli' })).toBeVisible();
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Salva bozza' }).click();
    await expect(this.page.getByText('Modifiche non salvate')).toBeHidden();
  }

  /** Returns the findings of the publication checks. */
  async checks(): Promise<Locator> {
    await this.tab('Controlli');
    await this.page.getByRole('button', { name: 'Ripeti i controlli' }).click();
    return this.page.getByRole('tabpanel');
  }

  /** Acknowledges the warnings, validates and publishes from today. */
  async publish(reason: string): Promise<void> {
    const panel = await this.checks();
    for (const warning of await panel.getByRole('checkbox', { name: 'Ho visto e confermo' }).all()) await warning.check();
    await panel.getByRole('button', { name: 'Valida', exact: true }).click();
    await this.page.getByRole('button', { name: 'Pubblica', exact: true }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill(reason);
    await dialog.getByRole('button', { name: /^Pubblica dal / }).click();
    await expect(dialog).toBeHidden();
    await expect(this.page.getByText('Questa versione è stata pubblicata e non cambia più.')).toBeVisible();
  }

  /** Writes into a cell of a sheet, by keyboard. */
  async writeCell(sheet: string, column: number, text: string): Promise<void> {
    await this.page.getByRole('grid', { name: sheet }).focus();
    await this.page.keyboard.press('Control+Home');
    for (let step = 0; step < column; step += 1) await this.page.keyboard.press('ArrowRight');
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }
}
