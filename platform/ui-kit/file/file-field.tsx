import { CloseButton } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useBoundField } from '../form/bound-field.ts';
import { FieldGroup } from '../form/field-group.tsx';
import { useKitTexts } from '../texts/kit-texts.ts';
import { useLanguage } from '../texts/language.ts';
import { DropZone } from './drop-zone.tsx';
import classes from './file.module.css';
import { type FileLimits, formatBytes } from './file-rules.ts';

interface FileFieldProps<V extends FieldValues> extends FieldProps<V>, FileLimits {
  /** Several files: the form holds `File[]`; otherwise one `File`, or null. */
  readonly multiple?: boolean;
}

function filesOf(value: unknown): readonly File[] {
  if (value instanceof File) return [value];
  return Array.isArray(value) ? value.filter((one): one is File => one instanceof File) : [];
}

/**
 * Dropped or chosen files: checks content type (by first bytes too) and size at once; the schema checks `minFiles` and
 * `maxFiles` (spec §5). Chosen files can be removed.
 */
export function FileField<V extends FieldValues>({ accept, maxBytes, multiple = false, ...props }: FileFieldProps<V>) {
  const t = useKitTexts();
  const language = useLanguage();
  const { value, change, shared } = useBoundField(props);
  const files = filesOf(value);
  const [refused, setRefused] = useState(false);
  const disabled = shared.disabled === true;
  // Files are not typed, so the rules run as soon as there are some.
  const keep = (next: readonly File[]) => {
    change(multiple ? next : (next[0] ?? null));
    shared.onBlur();
  };

  return (
    // The reason of a refusal also explains why there is no file.
    <FieldGroup shared={refused && files.length === 0 ? { ...shared, error: undefined } : shared}>
      {(describedBy) => (
        <>
          <DropZone
            {...{ accept, maxBytes, multiple, disabled }}
            label={shared.label}
            invalid={shared.error !== undefined}
            describedBy={describedBy}
            focusRef={shared.ref}
            onBlur={shared.onBlur}
            onRefused={setRefused}
            onFiles={(added) => keep(multiple ? [...files, ...added] : added)}
          />
          {files.length === 0 ? null : (
            <ul className={classes.list} aria-label={shared.label}>
              {files.map((file, index) => (
                <li key={`${file.name}-${file.size}-${file.lastModified}`}>
                  <IconFile size={16} stroke={1.6} />
                  <span className={classes.name} title={file.name}>
                    {file.name}
                  </span>
                  <span className="tabular">{formatBytes(file.size, language)}</span>
                  <CloseButton
                    size="sm"
                    disabled={disabled}
                    aria-label={t('file.remove', { name: file.name })}
                    onClick={() => keep(files.filter((_, i) => i !== index))}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </FieldGroup>
  );
}
