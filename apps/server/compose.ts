import { tenantOf } from '#apps/tenants/tenants.ts';
import { accessModule } from '#areas/access/server/module.ts';
import type { IdentityProviderSettings } from '#areas/access/server/public.ts';
import { contractsModule } from '#areas/contracts/server/module.ts';
import { listTotals, seesContract } from '#areas/contracts/server/public.ts';
import { customersModule } from '#areas/customers/server/module.ts';
import type { AgencyParty } from '#areas/documents/domain/index.ts';
import { documentsModule } from '#areas/documents/server/module.ts';
import type { Documents } from '#areas/documents/server/public.ts';
import { geographyModule } from '#areas/geography/server/module.ts';
import { policiesModule } from '#areas/policies/server/module.ts';
import { quotationsModule } from '#areas/quotations/server/module.ts';
import { offerStock } from '#areas/rating/server/public.ts';
import { settingsModule } from '#areas/settings/server/module.ts';
import type { FlagStore, Maintenance } from '#areas/settings/server/public.ts';
import { tasksModule } from '#areas/tasks/server/module.ts';
import { trainingModule } from '#areas/training/server/module.ts';
import { seesTraining, TRAINING_FILES } from '#areas/training/server/public.ts';
import { usersModule } from '#areas/users/server/module.ts';
import { vehiclesModule } from '#areas/vehicles/server/module.ts';
import { mailModule } from '#platform/server-kit/mail/deliver.ts';
import type { MailTransport } from '#platform/server-kit/mail/transport.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';

export interface Parts {
  readonly flags: FlagStore;
  readonly maintenance: Maintenance;
  readonly secret: Buffer;
  readonly version: string;
  readonly agency: AgencyParty;
  readonly documents: Documents;
  readonly mail: MailTransport;
  readonly demoPassword: string | null;
  readonly identityProvider: IdentityProviderSettings | null;
}

/** The areas of the product in dependency order. */
export function compose(parts: Parts): ServerModule[] {
  const { flags, maintenance, secret, version, agency, documents, mail, demoPassword, identityProvider } = parts;
  const tenant = tenantOf(agency.name);
  const sale = { stock: offerStock(), rules: tenant.sale, totals: listTotals() };
  const { admitsLogin } = maintenance;
  return [
    mailModule(mail),
    accessModule({
      secret,
      version,
      agency: { name: agency.name, website: agency.website ?? '' },
      demoPassword,
      admitsLogin,
      identityProvider,
    }),
    tasksModule(),
    usersModule(),
    settingsModule(flags),
    geographyModule(),
    vehiclesModule(),
    customersModule(),
    documentsModule({ documents, guards: { contract: seesContract, [TRAINING_FILES]: seesTraining } }),
    trainingModule({ documents, agency, maxReminders: tenant.maxIvassReminders }),
    contractsModule({ ...sale, documents, agency }),
    quotationsModule(sale),
    policiesModule(sale),
  ];
}
