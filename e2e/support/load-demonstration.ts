import process from 'node:process';
import { keepTemporaryFilesInMemory } from './memory-folder.ts';
import { keptDemonstration } from './server.ts';

// Loads the demonstration before the journeys begin, unless it is kept, and prints its folder.
keepTemporaryFilesInMemory();
process.stdout.write(`${await keptDemonstration()}\n`);
