import { Text } from '@mantine/core';
import classes from '../quoter.module.css';

/** Things to look at again under a field; they forbid nothing. */
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
