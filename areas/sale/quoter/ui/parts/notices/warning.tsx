import { Text } from '@mantine/core';
import classes from '../../quoter.module.css';

/** Warnings under a field; they block nothing. */
export function Warnings({ texts }: { readonly texts: readonly string[] }) {
  return (
    <div aria-live="polite">
      {texts.map((text) => (
        <Text key={text} size="xs" mt={2} className={classes.warning}>
          {text}
        </Text>
      ))}
    </div>
  );
}
