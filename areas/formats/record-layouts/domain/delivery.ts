/** Where files of a layout go by SFTP, without the secret. */
export interface SftpTarget {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** Folder for files, and the one with the insurer's answers; null: answers come another way. */
  readonly folder: string;
  readonly answers: string | null;
  /** `SHA256:…`, as the insurer gave it: another server under its name receives nothing. */
  readonly fingerprint: string;
}

/** `SHA256:` and 43 characters of base64, as `ssh-keygen -l` prints it. */
export const isFingerprint = (value: string): boolean => /^SHA256:[A-Za-z0-9+/]{43}=?$/.test(value);

export const isHost = (value: string): boolean =>
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(value);
