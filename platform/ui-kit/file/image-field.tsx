import { Button, Group } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useBoundField } from '../form/bound-field.ts';
import { FieldGroup } from '../form/field-group.tsx';
import { useKitTexts } from '../texts/kit-texts.ts';
import { DropZone } from './drop-zone.tsx';
import classes from './file.module.css';

/** The cropper is loaded when the first picture must be cropped. */
const CropDialog = lazy(() => import('./crop-dialog.tsx').then((module) => ({ default: module.CropDialog })));

const IMAGES = ['image/png', 'image/jpeg', 'image/webp'];
const MAX_BYTES = 10_000_000;

interface ImageFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** Default: PNG, JPEG and WebP. */
  readonly accept?: readonly string[];
  /** Default: 10 MB. */
  readonly maxBytes?: number;
  /**
   * `circle`: a new picture is cropped to a circle with ratio 1:1 (spec §2) and stored as a square file of this many
   * pixels.
   */
  readonly crop?: 'circle';
  readonly cropSize?: number;
}

/**
 * Address of the form's value: that of the saved picture, or a temporary one of the chosen file, freed when replaced.
 */
function usePreview(value: unknown): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!(value instanceof File)) {
      setUrl(undefined);
      return;
    }
    const made = URL.createObjectURL(value);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [value]);
  return typeof value === 'string' && value !== '' ? value : url;
}

/**
 * One picture with its preview. The form holds the address of the saved picture (text), the new `File`, or null, so
 * that saving knows what changed.
 */
export function ImageField<V extends FieldValues>(props: ImageFieldProps<V>) {
  const { accept = IMAGES, maxBytes = MAX_BYTES, crop, cropSize = 512, ...field } = props;
  const t = useKitTexts();
  const { value, change, shared } = useBoundField(field);
  const [toCrop, setToCrop] = useState<File>();
  const [refused, setRefused] = useState(false);
  const preview = usePreview(value);
  const disabled = shared.disabled === true;

  return (
    // The reason of a refusal also explains why there is no picture.
    <FieldGroup shared={refused && preview === undefined ? { ...shared, error: undefined } : shared}>
      {(describedBy) => (
        <>
          <div className={classes.image}>
            {preview === undefined ? null : (
              <img src={preview} alt={t('file.preview', { label: shared.label })} className={classes.preview} data-shape={crop} />
            )}
            <div style={{ flex: 1, minWidth: 200 }}>
              <DropZone
                {...{ accept, maxBytes, disabled }}
                multiple={false}
                label={shared.label}
                invalid={shared.error !== undefined}
                describedBy={describedBy}
                focusRef={shared.ref}
                onBlur={shared.onBlur}
                onRefused={setRefused}
                onFiles={([file]) => (crop === undefined ? change(file ?? null) : setToCrop(file))}
              />
              {preview === undefined ? null : (
                <Group gap="xs" mt={6}>
                  {crop !== undefined && value instanceof File ? (
                    <Button variant="default" size="compact-sm" disabled={disabled} onClick={() => setToCrop(value)}>
                      {t('file.cropAgain')}
                    </Button>
                  ) : null}
                  <Button variant="subtle" size="compact-sm" disabled={disabled} onClick={() => change(null)}>
                    {t('file.removeImage')}
                  </Button>
                </Group>
              )}
            </div>
          </div>
          {toCrop === undefined ? null : (
            <Suspense fallback={null}>
              <CropDialog
                file={toCrop}
                size={cropSize}
                onCancel={() => setToCrop(undefined)}
                onCrop={(cropped) => {
                  change(cropped);
                  setToCrop(undefined);
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </FieldGroup>
  );
}
