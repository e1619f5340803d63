import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';
import type { IdentityProviderSettings } from '../oauth/provider-settings.ts';

/** What the provider knows about a person, as claims. */
export interface Person {
  /** Subject of the person, whatever their name; a new one each time when absent. */
  readonly subject?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly preferred_username?: string;
}

export interface RunningIdentityProvider {
  readonly settings: IdentityProviderSettings;
  /** The person at the browser, who gives consent; null refuses it. */
  person: Person | null;
  /** Goes through the provider's pages as a browser would; returns the address to which it sends the browser back. */
  visit(url: string): Promise<string>;
  stop(): Promise<void>;
}

const CALLBACK = 'http://localhost/api/oauth/callback';
const SECRET = 'a secret of the test';

function configuration(people: ReadonlyMap<string, Person>): Configuration {
  return {
    clients: [{ client_id: 'nais', client_secret: SECRET, redirect_uris: [CALLBACK], grant_types: ['authorization_code'] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ['key of the test'] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    // Every login here has consent: the test decides it before, by `person`.
    loadExistingGrant: async (ctx) => {
      const { client, session, provider } = ctx.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** A browser that keeps cookies and follows redirects until it leaves the provider. */
async function browse(start: string, issuer: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = start;
  for (let hops = 0; hops < 10; hops += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url).href;
    if (!url.startsWith(issuer)) return url;
  }
  throw new Error('The provider never sent the browser back');
}

/** Starts a real OpenID Connect provider on a free port of this machine. */
export async function startIdentityProvider(): Promise<RunningIdentityProvider> {
  const people = new Map<string, Person>();
  let answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration(people));
  // Nais listens on any port during tests; the rest of the address is checked.
  provider.Client.prototype.redirectUriAllowed = (uri) => /^http:\/\/localhost(:\d+)?\/api\/oauth\/callback$/.test(uri);
  const pages = provider.callback();
  const running: RunningIdentityProvider = {
    settings: { issuer, clientId: 'nais', clientSecret: SECRET, label: 'Accedi con il fornitore di prova' },
    person: null,
    visit: (url) => browse(url, issuer),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  answer = async (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return pages(request, response);
    if (running.person === null) return provider.interactionFinished(request, response, { error: 'access_denied' });
    const accountId = running.person.subject ?? `person-${people.size}`;
    people.set(accountId, running.person);
    return provider.interactionFinished(request, response, { login: { accountId } });
  };
  return running;
}
