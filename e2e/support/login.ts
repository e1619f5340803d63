import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

const DEMO_PASSWORD = 'Prova2026';

/** Opens a session for a demonstration user without the login page; the cookies stay with the browser context of `request`. */
export async function logInByApi(request: APIRequestContext, username: string): Promise<void> {
  const answer = await request.post('/api/login', { data: { username, password: DEMO_PASSWORD } });
  expect(answer.status(), `login of ${username}`).toBe(204);
}

/** A demonstration user in front of his home page. */
export async function login(page: Page, username: string): Promise<void> {
  await logInByApi(page.request, username);
  await page.goto('/');
}
