import { parentPort, workerData } from 'node:worker_threads';
import { parseCells } from './parse-cells.ts';

parentPort?.postMessage(await parseCells(workerData as Uint8Array));
