import type { Outside } from '#platform/server-kit/context.ts';
import type { SftpTarget } from '../../domain/delivery.ts';

export interface FoundFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Files go to an insurer's server, and its answers come from there. */
export interface FileExchange {
  /** Puts a file under its name, whole or not at all; returns the receipt. Throws with a reason for users. */
  put(outside: Outside, target: SftpTarget, secret: string, file: FoundFile): Promise<string>;
  /** Returns the files in the folder of answers, newest first, at most 100. */
  answers(outside: Outside, target: SftpTarget, secret: string): Promise<readonly FoundFile[]>;
}
