import { actionOn, type ErrorCode, FieldErrors } from '#platform/api-kit/errors.ts';
import { type CallInput, type CallOutput, type Route, type Schema, urlOf } from '#platform/api-kit/route.ts';
import { fullLocale, type Language } from '#platform/domain-kit/locale.ts';
import { ApiError, type ClientErrorCode } from './api-error.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Version of the record being replaced, from its GET: sent as If-Match, a stale one is refused with 412. */
  readonly version?: number | undefined;
  /** One key per intent of the user, equal for every retry; generated if the route is idempotent and none is given. */
  readonly idempotencyKey?: string | undefined;
  /** Milliseconds to wait for the answer. Default: 30 seconds. */
  readonly timeout?: number | undefined;
}

export interface DownloadedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

export interface ApiClientOptions {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly language: () => Language;
  readonly texts: (code: ClientErrorCode) => string;
  /** Called when the session is over and cannot be renewed. */
  readonly onSignedOut: () => void;
  /** Called with the `Date` header of every answer. */
  readonly onServerTime: (date: string | null) => void;
  /** Called when the system answers 503. */
  readonly onMaintenance: () => void;
}

/** Milliseconds. Files may be large, and the server may still be making them. */
const FILE_TIMEOUT = 300_000;

/** Calls that change the session themselves: a 403 there must not start a renewal. */
const SESSION_PATHS = new Set(['/api/login', '/api/refresh', '/api/logout']);

function fileNameOf(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? 'download';
}

function bodyInit(body: unknown): { body?: BodyInit; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData || body instanceof Blob) return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/**
 * Makes the API client (spec §7-8): typed by the route declarations, with cookies and Accept-Language. Renews the
 * session once on 403 (concurrent calls share the renewal) and never loops. Turns every failure into an `ApiError`,
 * wrong fields into `FieldErrors`.
 */
export function createApiClient(options: ApiClientOptions) {
  let refreshing: Promise<boolean> | undefined;
  /** Reads wait here while the user changes. */
  let released: Promise<void> = Promise.resolve();

  function fail(status: number, code: ClientErrorCode): ApiError {
    return new ApiError(status, code, options.texts(code));
  }

  async function request(url: string, init: RequestInit, timeout: number, signal: AbortSignal | undefined): Promise<Response> {
    const limit = AbortSignal.timeout(timeout);
    try {
      const response = await options.fetch(url, { ...init, signal: signal === undefined ? limit : AbortSignal.any([signal, limit]) });
      options.onServerTime(response.headers.get('date'));
      return response;
    } catch (error) {
      if (signal?.aborted) throw error;
      throw fail(0, limit.aborted ? 'TIMEOUT' : 'OFFLINE');
    }
  }

  function refresh(): Promise<boolean> {
    refreshing ??= request('/api/refresh', { method: 'POST', credentials: 'include' }, 15_000, undefined)
      .then((response) => response.ok)
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  }

  async function errorOf(response: Response, failure: ErrorCode | undefined): Promise<Error> {
    const body = (await response.json().catch(() => undefined)) as unknown;
    const errorCode =
      typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string' ? body.error : undefined;
    const action = actionOn(response.status, errorCode);
    if (action === 'MAINTENANCE_PAGE') {
      options.onMaintenance();
      return fail(503, 'MAINTENANCE');
    }
    if (typeof body !== 'object' || body === null) {
      if (action === 'RENEW_SESSION') return fail(response.status, 'FORBIDDEN');
      return failure === undefined
        ? fail(response.status, 'UNEXPECTED')
        : new ApiError(response.status, failure.code, failure[options.language()]);
    }
    if (action === 'MESSAGES_AT_FIELDS') return new FieldErrors(body as Record<string, string>);
    const { error, error_description, details } = body as { error?: string; error_description?: string; details?: unknown };
    const code = error ?? (action === 'RENEW_SESSION' ? 'FORBIDDEN' : 'UNEXPECTED');
    return new ApiError(response.status, code, error_description ?? options.texts('UNEXPECTED'), details);
  }

  async function exchange(
    route: Pick<Route, 'method' | 'failure'>,
    url: string,
    call: CallOptions,
    headers: Record<string, string> = {},
    body?: BodyInit,
  ): Promise<Response> {
    const init: RequestInit = {
      method: route.method,
      credentials: 'include',
      headers: { ...headers, 'accept-language': fullLocale(options.language()) },
      ...(body !== undefined && { body }),
    };
    const timeout = call.timeout ?? 30_000;
    if (route.method === 'GET') await released;
    call.signal?.throwIfAborted();
    const first = await request(url, init, timeout, call.signal);
    if (first.ok) return first;
    if (actionOn(first.status) !== 'RENEW_SESSION' || SESSION_PATHS.has(url)) {
      throw await errorOf(first, route.failure);
    }
    if (!(await refresh())) {
      options.onSignedOut();
      throw fail(403, 'SIGNED_OUT');
    }
    const second = await request(url, init, timeout, call.signal);
    if (second.ok) return second;
    throw await errorOf(second, route.failure);
  }

  function send(route: Route, input: { params?: unknown; query?: unknown; body?: unknown }, call: CallOptions): Promise<Response> {
    const { body, headers } = bodyInit(input.body);
    if (call.version !== undefined) headers['if-match'] = `"${call.version}"`;
    if (route.idempotent) headers['idempotency-key'] = call.idempotencyKey ?? crypto.randomUUID();
    return exchange(route, urlOf(route, input), call, headers, body);
  }

  async function fileOf(response: Response): Promise<DownloadedFile> {
    return { blob: await response.blob(), fileName: fileNameOf(response.headers.get('content-disposition')) };
  }

  return {
    /** Calls a declared route. Throws `ApiError` or, for wrong fields, `FieldErrors`. */
    async call<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
      route: Route<P, Q, B, R>,
      input: NoInfer<CallInput<P, Q, B>>,
      call: CallOptions = {},
    ): Promise<CallOutput<R>> {
      const response = await send(route, input, call);
      const text = response.status === 204 ? '' : await response.text();
      return (text === '' ? undefined : JSON.parse(text)) as CallOutput<R>;
    },

    /** Calls a route that answers a file; returns its bytes and its name. */
    async download<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
      route: Route<P, Q, B, R>,
      input: NoInfer<CallInput<P, Q, B>>,
      call: CallOptions = {},
    ): Promise<DownloadedFile> {
      return fileOf(await send(route, input, { timeout: FILE_TIMEOUT, ...call }));
    },

    /** Downloads by the address of a GET route, as `urlOf` writes it: for menus that serve several routes. */
    async downloadFrom(url: string, call: CallOptions = {}): Promise<DownloadedFile> {
      return fileOf(await exchange({ method: 'GET' }, url, { timeout: FILE_TIMEOUT, ...call }));
    },

    /** Calls a write without a body by its address, as `urlOf` writes it: for menus that serve several routes. */
    async postTo(url: string, call: CallOptions = {}): Promise<void> {
      await exchange({ method: 'POST' }, url, call);
    },

    /**
     * Holds every read until the returned function is called: while the session passes to another user, pages of the
     * first one are still open.
     */
    hold(): () => void {
      let release: () => void = () => undefined;
      released = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },

    /** Renews the session; false when it is over. */
    refresh,
  };
}
