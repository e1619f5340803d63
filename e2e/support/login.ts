import { type APIRequestContext, expect, type Page } from '@playwright/test';

const DEMO_PASSWORD = 'Prova2026';

/** Opens a session for a demonstration user without the login page; the cookies stay with the browser context of `request`. */
async function openSession(request: APIRequestContext, username: string): Promise<void> {
  const answer = await request.post('/api/login', { data: { username, password: DEMO_PASSWORD } });
  expect(answer.status(), `login of ${username}`).toBe(204);
}

/** A demonstration user in front of a page, by default his home. */
export async function login(page: Page, username: string, path = '/'): Promise<void> {
  await openSession(page.request, username);
  await page.goto(path);
}
