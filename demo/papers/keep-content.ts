/** Stores a content of the demonstration, unless the store has it. */
export type KeepContent = (content: Buffer) => Promise<void>;
