import type { FileHead, Layout, MovementFacts, Problem, SftpTarget } from '../domain/index.ts';

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
    'record_layout_version.content': Layout;
    'record_file.head': FileHead;
    'record_item.facts': MovementFacts;
    'record_item.problems': readonly Problem[];
    'record_answer.unknown': readonly UnknownLine[];
  }
}
