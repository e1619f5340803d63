import { type Download, expect, type Locator, type Page } from '@playwright/test';

/** The documents of a policy: its merged papers, their mail, and what comes back. */
export class DocumentsTab {
  readonly page: Page;
  readonly uploads: Locator;

  constructor(page: Page) {
    this.page = page;
    this.uploads = page.getByRole('region', { name: 'Documenti caricati' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Documenti' }).click();
  }

  /** Downloads the merged papers; their button waits for the certificate. */
  async bundle(): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Scarica il fascicolo (PDF unico)' }).click();
    return download;
  }

  /** Mails the merged papers and waits until they have left. */
  async mailTo(address: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Invia al cliente' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(address);
    await dialog.getByRole('button', { name: 'Invia', exact: true }).click();
    await expect(this.page.getByText('Inviata', { exact: true })).toBeVisible();
  }

  /** Uploads a paper of a kind. */
  async upload(kind: string, file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }): Promise<void> {
    await this.uploads.getByRole('combobox', { name: 'Tipo di documento' }).click();
    await this.page.getByRole('option', { name: kind }).click();
    const chooser = this.page.waitForEvent('filechooser');
    await this.uploads.getByRole('button', { name: 'Carica un file' }).click();
    await (await chooser).setFiles(file);
    await expect(this.uploads.getByRole('listitem').filter({ hasText: kind })).toContainText(file.name);
  }
}
