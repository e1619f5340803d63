import type { Page } from '@playwright/test';

/** The login page, as a person sees it. */
export class LoginPage {
  readonly username;
  readonly password;
  readonly enter;
  readonly alert;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.username = page.getByLabel('Nome utente');
    this.password = page.getByRole('textbox', { name: 'Password' });
    this.enter = page.getByRole('button', { name: 'Accedi' });
    this.alert = page.getByRole('alert').first();
  }

  /** Opens the page itself, or the page that asks for a login and comes back to where the person wanted to go. */
  async open(path = '/login'): Promise<void> {
    await this.page.goto(path);
    await this.username.waitFor();
  }

  async logIn(username: string, password: string): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.enter.click();
  }
}
