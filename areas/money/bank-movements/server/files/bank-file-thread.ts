import { workerData } from 'node:worker_threads';
import { answerWith } from '#platform/server-kit/threads/answer-with.ts';
import { decodeXml, readXml, XmlRefused } from '#platform/server-kit/xml/read-xml.ts';
import { type BankFault, BankFileRefused, readCamt, readRh } from '../../domain/index.ts';
import type { ReadInThread, TextToRead } from './read-bank-file.ts';

const { content, kind, limits } = workerData as TextToRead;

const FAULTS: Readonly<Record<XmlRefused['reason'], BankFault>> = {
  MALFORMED: 'NON_LEGGIBILE',
  DOCTYPE: 'TIPO_DI_DOCUMENTO',
  TOO_LARGE: 'TROPPO_GRANDE',
};

/** Reads the text of one file and ends. */
await answerWith(async (): Promise<ReadInThread> => {
  try {
    return {
      file: kind === 'XML' ? readCamt(readXml(decodeXml(content), limits)) : readRh(new TextDecoder('windows-1252').decode(content)),
    };
  } catch (error) {
    if (error instanceof XmlRefused) return { fault: FAULTS[error.reason], facts: {} };
    if (error instanceof BankFileRefused) return { fault: error.fault, facts: error.facts };
    throw error;
  }
});
