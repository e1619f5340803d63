import { describe, expect, it } from 'vitest';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/index.ts';

const test = testApp();

const change = (username: string, password: string, nuovaPassword: string) =>
  test.anonymous.call(routes.changePassword, { body: { username, password, nuovaPassword } });

describe('password change', () => {
  it('of another user fails without their password, with the message of login', async () => {
    const dealer = await test.as('dealer');
    const answer = await dealer.call(routes.changePassword, {
      body: { username: 'holding', password: 'Sbagliata1', nuovaPassword: 'Tramonto7su' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 'BAD_CREDENTIALS', error_description: 'credenziali di accesso errate' });
    expect((await change('nessuno', 'Prova2026', 'Tramonto7su')).body.error).toBe('BAD_CREDENTIALS');
  });

  it.each([
    ['Ab1', 'Il campo Nuova password deve avere almeno 5 caratteri'],
    [`Ab1${'c'.repeat(48)}`, 'Il campo Nuova password può avere al massimo 50 caratteri'],
    ['tuttominuscolo1', 'La password deve avere una minuscola, una maiuscola e una cifra non al primo posto'],
    ['Call-Center', 'La password deve essere diversa dallo username'],
    ['Prova2026', 'La nuova password deve essere diversa da quella attuale'],
    ['Juventus2019', 'Questa password è tra le più usate e tra le prime che si provano: scegline una meno comune'],
  ])('refuses %s at its field', async (nuovaPassword, message) => {
    const answer = await change('call-center', 'Prova2026', nuovaPassword);
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ nuovaPassword: message });
  });

  it('replaces an expired password; the user then logs in with the new one', async () => {
    await test.connection.db.updateTable('app_user').set({ password_expired: true }).where('username', '=', 'agente').execute();
    expect((await change('AGENTE', 'Prova2026', 'Tramonto7su')).status).toBe(204);
    const old = await test.anonymous.call(routes.login, { body: { username: 'agente', password: 'Prova2026' } });
    const fresh = await test.anonymous.call(routes.login, { body: { username: 'agente', password: 'Tramonto7su' } });
    expect([old.body.error, fresh.status]).toEqual(['BAD_CREDENTIALS', 204]);
  });

  it('ends every other session of the user, keeps the current one, and is audited without secrets', async () => {
    const [here, there, other] = [await test.as('perito'), await test.as('perito'), await test.as('dealer')];
    const body = { username: 'perito', password: 'Prova2026', nuovaPassword: 'Tramonto7su' };
    expect((await here.call(routes.changePassword, { body })).status).toBe(204);
    expect((await here.call(routes.userInfo, {})).status).toBe(200);
    expect((await there.call(routes.userInfo, {})).status).toBe(403);
    expect((await other.call(routes.userInfo, {})).status).toBe(200);
    const rows = await test.connection.db.selectFrom('audit_event').selectAll().where('action', '=', 'CHANGE_PASSWORD').execute();
    const row = rows.at(-1);
    expect(row?.actor_id).toBe(row?.entity_id);
    expect(JSON.stringify(rows)).not.toMatch(/Tramonto|argon/);
  });

  it('reports a disabled user only after the right password', async () => {
    await test.connection.db.updateTable('app_user').set({ enabled: false }).where('username', '=', 'cliente').execute();
    expect((await change('cliente', 'Sbagliata1', 'Tramonto7su')).body.error).toBe('BAD_CREDENTIALS');
    expect((await change('cliente', 'Prova2026', 'Tramonto7su')).body.error).toBe('USER_DISABLED');
  });

  it('shares the throttle of login', async () => {
    for (let i = 0; i < 8; i += 1) await change('segnalatore', 'Sbagliata1', 'Tramonto7su');
    expect((await change('segnalatore', 'Prova2026', 'Tramonto7su')).status).toBe(429);
    const login = await test.anonymous.call(routes.login, { body: { username: 'segnalatore', password: 'Prova2026' } });
    expect(login.status).toBe(429);
  });
});
