import type { SftpTarget } from '../domain/delivery.ts';
import type { LayoutContent } from '../domain/index.ts';
import type { FileHead, MovementFacts } from '../domain/render.ts';
import type { Problem } from '../domain/write-field.ts';

/** A line of an answer that names no record of its file. */
export interface UnknownLine {
  readonly line: number;
  readonly key: string;
  readonly code: string | null;
  readonly reason: string | null;
}

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'record_layout.sftp': SftpTarget;
    'record_layout_version.content': LayoutContent;
    'record_file.head': FileHead;
    'record_item.facts': MovementFacts;
    'record_item.problems': readonly Problem[];
    'record_answer.unknown': readonly UnknownLine[];
  }
}
