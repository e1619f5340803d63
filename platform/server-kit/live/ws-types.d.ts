// The part of `ws` that is used here; the package has no types.
declare module 'ws' {
  import type { EventEmitter } from 'node:events';
  import type { IncomingMessage } from 'node:http';
  import type { Duplex } from 'node:stream';

  export interface ServerSettings {
    readonly noServer: true;
    readonly maxPayload: number;
    readonly perMessageDeflate: boolean;
    readonly handleProtocols: (offered: Set<string>) => string | false;
  }

  export class WebSocket extends EventEmitter<{
    message: [data: Buffer, isBinary: boolean];
    close: [code: number, reason: Buffer];
    error: [error: Error];
    pong: [];
    open: [];
  }> {
    constructor(url: string, protocols?: readonly string[], options?: { headers?: Readonly<Record<string, string>> });
    readonly url: string;
    readonly readyState: number;
    onopen: ((event: object) => unknown) | undefined;
    onclose: ((event: object) => unknown) | undefined;
    onerror: ((event: object) => unknown) | undefined;
    onmessage: ((event: { readonly data: string }) => unknown) | undefined;
    readonly bufferedAmount: number;
    send(data: string | ArrayBuffer): void;
    ping(): void;
    close(code?: number, reason?: string): void;
    terminate(): void;
  }

  export class WebSocketServer {
    constructor(settings: ServerSettings);
    handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, done: (socket: WebSocket) => void): void;
    close(): void;
  }
}
