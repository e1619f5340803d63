import { Button, type ButtonProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useKitTexts } from '../texts/kit-texts.ts';

interface TimedButtonProps extends ButtonProps {
  readonly seconds: number;
  /** Seconds taken off at each tick, once per second; 1 unless told (spec §2). */
  readonly step?: number;
  readonly label: string;
  /** Goes to the target: at zero or on click, once. */
  readonly onGo: () => void;
}

/** Counts down in seconds and then goes by itself. */
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
