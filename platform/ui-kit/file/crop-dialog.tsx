import { Button, Group, Modal, Slider, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useKitTexts } from '../texts/kit-texts.ts';
import classes from './file.module.css';

/** A part of a picture, in pixels of the picture. */
interface PixelArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture cannot be encoded')) : resolve(blob)), type, 0.9);
  });
}

/**
 * Returns the square part of a picture as a file of `size` × `size` pixels: JPEG stays JPEG, everything else becomes
 * PNG and keeps its transparency. Applies a camera's rotation. Rejects if the browser cannot read the picture.
 */
async function cropImage(file: File, area: PixelArea, size: number): Promise<File> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser offers no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, size, size);
  picture.close();
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const name = file.name.replace(/\.\w+$/, '') + (type === 'image/jpeg' ? '.jpg' : '.png');
  return new File([await encode(canvas, type)], name, { type });
}

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
