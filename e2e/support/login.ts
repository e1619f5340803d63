import { type APIRequestContext, expect, type Page } from '@playwright/test';

const DEMO_PASSWORD = 'Prova2026';
/** A password that the rules accept: the demonstration's is too common. */
export const CHOSEN_PASSWORD = 'Tramonto7su';

/** Opens a session for a user without the login page; the cookies stay with the browser context of `request`. */
async function openSession(request: APIRequestContext, username: string, password: string): Promise<void> {
  const answer = await request.post('/api/login', { data: { username, password } });
  expect(answer.status(), `login of ${username}`).toBe(204);
}

/** Opens a session for a demonstration user; then opens `path`, if given, or leaves the page empty. */
export async function login(page: Page, username: string, path?: string, password = DEMO_PASSWORD): Promise<void> {
  await openSession(page.request, username, password);
  // Not the page of the user before: it would show what they may see.
  await page.goto(path ?? 'about:blank');
}

/** Makes a new user choose CHOSEN_PASSWORD, with the link from the office behind `request`. */
export async function choosePassword(request: APIRequestContext, userPath: string, id: number): Promise<void> {
  const made = await request.post(`/api/utenti/${userPath}/${id}/password-link`);
  const { link } = (await made.json()) as { link: string };
  const chosen = await request.post('/api/public/password-link/use', {
    data: { token: new URL(link).hash.slice(1), password: CHOSEN_PASSWORD },
  });
  expect(chosen.status()).toBe(204);
}
