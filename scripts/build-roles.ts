import { writeFileSync } from 'node:fs';
import { rolesDocument } from '#areas/network/users/domain/index.ts';

/** Writes `docs/roles.md` from the default roles of the groups: `node scripts/build-roles.ts`. */
writeFileSync(new URL('../docs/roles.md', import.meta.url), rolesDocument());
