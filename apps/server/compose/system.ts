import { LETTER_FILES, letterAttachment, WITHDRAWAL_FILES, withdrawalAttachment } from '#areas/after-sale/cancellations/server/public.ts';
import { mailboxFor } from '#areas/agency/settings/server/public.ts';
import { RECORD_FILES, recordFileAttachment, recordFileSent } from '#areas/formats/record-layouts/server/public.ts';
import { STATEMENT_FILES, statementAttachment } from '#areas/money/producer-statements/server/public.ts';
import { BUNDLE_FILES, bundleAttachment, PAPERS_FILES, papersAttachments, papersSent } from '#areas/sale/contracts/server/public.ts';
import { SIGNED_FILES, signedAttachments } from '#areas/sale/signatures/server/public.ts';
import { consoleModule } from '#areas/system/console/server/module.ts';
import { operationsModule } from '#areas/system/operations/server/module.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { mailModule } from '#platform/server-kit/mail/deliver.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import { anchorsIn } from '#platform/server-kit/trail/anchors.ts';
import { jobWords } from '../words/job-words.ts';
import type { Parts } from './parts.ts';

export function systemModules({
  agencyToday,
  box,
  documents,
  files,
  flags,
  installation,
  mail,
  modules,
  publicUrl,
  scriptStops,
  serviceModes,
  settings,
  version,
  wordsOfField,
}: Parts): ServerModule[] {
  return [
    mailModule(mail, {
      files: {
        [STATEMENT_FILES]: statementAttachment({ documents, agency: agencyToday }),
        [PAPERS_FILES]: papersAttachments(documents),
        [BUNDLE_FILES]: bundleAttachment(documents),
        [LETTER_FILES]: letterAttachment(documents),
        [WITHDRAWAL_FILES]: withdrawalAttachment(documents),
        [SIGNED_FILES]: signedAttachments(documents),
        [RECORD_FILES]: recordFileAttachment,
      },
      sent: { [PAPERS_FILES]: papersSent, [RECORD_FILES]: recordFileSent },
      box,
    }),
    operationsModule({
      registry: {
        jobs: () => modules().flatMap((module) => module.jobs ?? []),
        schedules: () => modules().flatMap((module) => module.schedules ?? []),
        wordsOf: jobWords,
      },
      health: { modes: serviceModes, store: files, installation },
      version: version.version,
      wordsOfField,
      anchors: anchorsIn(files, () => moment().today),
      mailbox: mailboxFor(agencyToday, settings, 'ASSISTENZA'),
      publicUrl,
    }),
    consoleModule({ routes: () => modules().flatMap((module) => module.routes), wordsOfField, flags, stops: scriptStops }),
  ];
}
