import type { AgencyParty } from '#areas/agency/documents/domain/index.ts';
import type { SettingStore } from '#areas/agency/settings/server/public.ts';

/** The agency's data as documents print them: from its screen, otherwise from the configuration of the installation. */
export function agencyNow(configured: AgencyParty, settings: SettingStore): () => Promise<AgencyParty> {
  return async () => {
    const { name, website, address, phone, email, pec, ruiNumber, ruiRegisteredOn, vatNumber, logo } = (await settings.current()).AGENZIA;
    return {
      ...configured,
      name: name ?? configured.name,
      website: website ?? configured.website,
      address: address ?? configured.address,
      phone: phone ?? configured.phone,
      email: email ?? configured.email,
      pec: pec ?? configured.pec,
      ruiNumber: ruiNumber ?? configured.ruiNumber,
      ruiRegisteredOn: ruiRegisteredOn ?? configured.ruiRegisteredOn,
      vatNumber: vatNumber ?? configured.vatNumber,
      logo: logo ?? configured.logo,
    };
  };
}
