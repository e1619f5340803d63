import type { Page } from '@playwright/test';

/** The login page. */
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

  /** Opens the login page, or a page that requires a login and leads back to itself. */
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
