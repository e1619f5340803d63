import { customersModule } from '#areas/customers/customers/server/module.ts';
import { portalEvents } from '#areas/self-service/customer-area/api/index.ts';
import { customerPrivacyEvents } from '#areas/self-service/personal-data/api/index.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';

export function customersModules(): ServerModule[] {
  return [customersModule({ ...portalEvents.actions, ...customerPrivacyEvents.actions })];
}
