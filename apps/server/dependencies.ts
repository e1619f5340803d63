import type { KeyObject } from 'node:crypto';
import type { IdentityProviderSettings } from '#areas/agency/access/server/public.ts';
import type { AgencyParty } from '#areas/agency/documents/domain/index.ts';
import type { Documents, Renderer } from '#areas/agency/documents/server/public.ts';
import type { FlagStore, Maintenance, PayByLink, SettingStore } from '#areas/agency/settings/server/public.ts';
import type { FormerSystemLink } from '#areas/change/former-system/server/public.ts';
import type { FileExchange } from '#areas/formats/record-layouts/server/public.ts';
import type { CardServices, DemoCards } from '#areas/money/premium-payments/server/public.ts';
import type { NeedsStore } from '#areas/offer/needs/server/public.ts';
import type { NumberService } from '#areas/sale/contracts/server/public.ts';
import type { ScriptStops } from '#areas/system/console/server/public.ts';
import type { Installation, ServiceModes } from '#areas/system/operations/server/public.ts';
import type { Database, DatabasePool } from '#platform/server-kit/database/database.ts';
import type { Reports } from '#platform/server-kit/database/reports.ts';
import type { PartStore } from '#platform/server-kit/export/part-file.ts';
import type { MailTransport } from '#platform/server-kit/mail/transport.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import type { Watched } from '#platform/server-kit/services/watched.ts';
import type { DemoPhones, TextMessages } from '#platform/server-kit/sms/text-messages.ts';
import type { BuildIdentity } from './build-identity.ts';

/** What the areas need from the process, from tests or from the demonstration. */
export interface Dependencies {
  readonly db: Database;
  /** Separate pool for exports. */
  readonly exports: DatabasePool;
  readonly reports: Reports;
  /** Store of long exports. */
  readonly files: PartStore;
  /** For threads, which open their own connections. */
  readonly databaseUrl: string;
  readonly flags: FlagStore;
  readonly scriptStops: ScriptStops;
  readonly settings: SettingStore;
  readonly payByLink: PayByLink;
  /** Seals what must not be readable in the database. */
  readonly box: SecretBox;
  readonly needs: NeedsStore;
  readonly maintenance: Maintenance;
  readonly secret: KeyObject;
  readonly version: BuildIdentity;
  readonly agency: AgencyParty;
  readonly documents: Documents;
  /** Draws previews apart from the documents of sales, and gives up in time. */
  readonly previews: Pick<Renderer, 'print'>;
  /** The payment service; null while its keys are missing. */
  readonly cards: CardServices;
  /** Page of the demonstration's payment service. */
  readonly demoCards: DemoCards | null;
  /** Addresses of time-stamp authorities, in the order in which they are asked. */
  readonly timeStampUrls: readonly string[];
  /** The service for text messages; null without one. */
  readonly texts: TextMessages | null;
  /** The demonstration's telephones; null where messages leave. */
  readonly phones: DemoPhones | null;
  /** Takes record files to the insurers' servers. */
  readonly fileExchange: FileExchange;
  /** Insurers' services that issue policy numbers. */
  readonly numbers: NumberService;
  /** The former system's address; null without one. */
  readonly formerSystem: FormerSystemLink | null;
  /** Where the health page looks outside the database. */
  readonly installation: Installation;
  /** Records how the calls of outside services go. */
  readonly watched: Watched;
  /** What answers in the place of each outside service. */
  readonly serviceModes: ServiceModes;
  readonly mail: MailTransport;
  /** The agency's certified mailbox. */
  readonly certifiedMail: MailTransport;
  /** Whether mails go to a mail server. */
  readonly mailsLeave: boolean;
  /** Public address of the product, without a slash at its end. */
  readonly publicUrl: () => string;
  readonly demoPassword: string | null;
  readonly identityProvider: IdentityProviderSettings | null;
  /** Called with errors of work that no request or job waits for. */
  readonly onBackgroundFailure: (error: unknown) => void;
}
