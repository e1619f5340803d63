import type { FastifyInstance } from 'fastify';
import { handedIn } from '#platform/domain-kit/testing/handed-in.ts';
import type { Connection } from '../database/database.ts';
import type { Job } from '../jobs/job.ts';
import type { MailTransport } from '../mail/transport.ts';

/** A database of one test file. */
export interface TestDatabase {
  readonly connection: Connection;
  readonly url: string;
}

export interface ProductSettings {
  /** Name of the agency, which selects the tenant; null: the default tenant. */
  readonly agency: string | null;
  /** Null: mails stay in the outbox. */
  readonly mail: MailTransport | null;
}

/** The whole product, running in this process. */
export interface RunningProduct {
  readonly app: FastifyInstance;
  readonly jobs: readonly Job[];
  /** Password of every user in the template database. */
  readonly password: string;
  /** Stops it. Throws when a route has thrown an error that it does not declare. */
  close(): Promise<void>;
}

export type StartProduct = (database: TestDatabase, settings: ProductSettings) => Promise<RunningProduct>;

/** Starts the product without connections to other systems. */
export const startProduct = handedIn<Parameters<StartProduct>, ReturnType<StartProduct>>('startProduct');
