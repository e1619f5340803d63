import { Button, Group, Modal, Slider, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useKitTexts } from '../texts/kit-texts.ts';
import { cropImage } from './crop-image.ts';
import classes from './file.module.css';

interface CropDialogProps {
  readonly file: File;
  /** Side of the resulting square, in pixels. */
  readonly size: number;
  readonly onCancel: () => void;
  readonly onCrop: (file: File) => void;
}

const MAX_ZOOM = 4;

/**
 * Lets the user choose the part of a picture to keep: circular, ratio 1:1 (spec §2). Arrows move it, the slider zooms,
 * Enter on 'Ritaglia' confirms.
 */
export function CropDialog({ file, size, onCancel, onCrop }: CropDialogProps) {
  const t = useKitTexts();
  const [url, setUrl] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const keep = async () => {
    if (area === undefined) return;
    setBusy(true);
    try {
      onCrop(await cropImage(file, area, size));
    } catch {
      setFailed(true);
      setBusy(false);
    }
  };

  return (
    <Modal opened onClose={onCancel} title={t('file.cropTitle')} centered>
      <div className={classes.stage}>
        {url === undefined ? null : (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={4}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: file.name, onError: () => setFailed(true) }}
            cropperProps={{ role: 'group', 'aria-label': t('file.cropArea') }}
          />
        )}
      </div>
      <Text size="xs" c="dimmed" mt={6}>
        {t('file.cropHelp')}
      </Text>
      <Slider
        my="sm"
        min={1}
        max={MAX_ZOOM}
        step={0.1}
        value={zoom}
        onChange={setZoom}
        label={null}
        thumbLabel={t('file.zoom')}
        thumbProps={{ 'aria-valuetext': `${Math.round(zoom * 100)}%` }}
      />
      <div role="alert">{failed ? <Text c="var(--mantine-color-error)">{t('file.unreadable')}</Text> : null}</div>
      <Group justify="flex-end" mt="xs">
        <Button variant="default" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
        <Button loading={busy} disabled={area === undefined || failed} onClick={() => void keep()}>
          {t('file.crop')}
        </Button>
      </Group>
    </Modal>
  );
}
