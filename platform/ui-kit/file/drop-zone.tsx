import { Button, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type Ref, useId, useRef, useState } from 'react';
import { useKitTexts } from '../texts/kit-texts.ts';
import { useLanguage } from '../texts/language.ts';
import classes from './file.module.css';
import { type FileLimits, formatBytes, refusalOf, typeNames } from './file-rules.ts';

interface DropZoneProps extends FileLimits {
  readonly label: string;
  readonly multiple: boolean;
  readonly disabled: boolean;
  readonly invalid: boolean;
  /** Id of the form's message, which describes the button. */
  readonly describedBy: string | undefined;
  readonly focusRef: Ref<HTMLButtonElement>;
  readonly onBlur: () => void;
  /** Called with whether the last attempt contained refused files. */
  readonly onRefused?: (refused: boolean) => void;
  /** Called with the accepted files; never empty. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Accepts dropped or chosen files. Lists the refused ones below, and passes on the rest. */
export function DropZone(props: DropZoneProps) {
  const { accept, maxBytes, label, multiple, disabled, invalid, describedBy, focusRef, onBlur, onRefused, onFiles } = props;
  const t = useKitTexts();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const id = useId();

  const take = async (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    const checked = await Promise.all(files.map(async (file) => ({ file, why: await refusalOf(file, { accept, maxBytes }) })));
    const taken = checked.flatMap(({ file, why }) => (why === undefined ? [file] : []));
    const limits = { types: typeNames(accept), size: formatBytes(maxBytes, language) };
    setRefused(checked.flatMap(({ file, why }) => (why === undefined ? [] : [`${file.name}: ${t(`file.refused.${why}`, limits)}`])));
    onRefused?.(taken.length < files.length);
    if (taken.length > 0) onFiles(taken);
  };

  return (
    <>
      <fieldset
        className={classes.zone}
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        data-invalid={invalid || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!disabled) void take(event.dataTransfer.files);
        }}
      >
        <Button
          ref={focusRef}
          variant="default"
          size="compact-sm"
          leftSection={<IconUpload size={16} stroke={1.6} />}
          disabled={disabled}
          onBlur={onBlur}
          onClick={() => input.current?.click()}
          aria-label={`${label}: ${t(multiple ? 'file.chooseMany' : 'file.chooseOne')}`}
          aria-describedby={[`${id}-help`, `${id}-refused`, describedBy].filter((one) => one !== undefined).join(' ')}
        >
          {t(multiple ? 'file.chooseMany' : 'file.chooseOne')}
        </Button>
        <Text size="xs" c="dimmed" id={`${id}-help`}>
          {t('file.help', { types: typeNames(accept), size: formatBytes(maxBytes, language) })}
        </Text>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={label}
          multiple={multiple}
          disabled={disabled}
          accept={accept.join(',')}
          onChange={(event) => {
            void take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </fieldset>
      <div role="alert" id={`${id}-refused`} className={classes.refused}>
        {refused.map((text) => (
          <div key={text}>{text}</div>
        ))}
      </div>
    </>
  );
}
