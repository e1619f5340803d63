import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVehicleSource, vehiclesCsv } from './vehicle-source.ts';

// Rewrites vehicles.csv from the hand-written lists in vehicles/: `node reference/build-vehicles.ts`.
const rows = readVehicleSource();
writeFileSync(join(import.meta.dirname, 'vehicles.csv'), vehiclesCsv(rows));
console.log(`${rows.length} versions`);
