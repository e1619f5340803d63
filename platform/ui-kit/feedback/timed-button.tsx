import { Button, type ButtonProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useKitTexts } from '../texts/kit-texts.ts';

interface TimedButtonProps extends ButtonProps {
  readonly seconds: number;
  /** Seconds subtracted at each tick, once per second. Default: 1 (spec §2). */
  readonly step?: number;
  readonly label: string;
  /** Called once, at zero or on click. */
  readonly onGo: () => void;
}

/** A button that counts down in seconds and then acts by itself. */
export function TimedButton({ seconds, step = 1, label, onGo, ...button }: TimedButtonProps) {
  const t = useKitTexts();
  const [left, setLeft] = useState(seconds);
  const gone = useRef(false);
  const go = useRef<() => void>(onGo);
  go.current = () => {
    if (gone.current) return;
    gone.current = true;
    onGo();
  };

  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - step)), 1000);
    return () => clearInterval(timer);
  }, [step]);
  useEffect(() => {
    if (left === 0) go.current();
  }, [left]);

  return (
    <Button {...button} onClick={() => go.current()}>
      {t('timed', { label, seconds: left })}
    </Button>
  );
}
