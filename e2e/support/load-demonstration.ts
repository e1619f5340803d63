import process from 'node:process';
import { keepTemporaryFilesInMemory } from './memory-folder.ts';
import { loadDemonstration } from './server.ts';

// Loads the demonstration before the journeys begin, and prints its folder, which the journeys remove.
keepTemporaryFilesInMemory();
process.stdout.write(`${await loadDemonstration()}\n`);
