import { Text } from '@mantine/core';

/** Things to look at again under a field; they forbid nothing. */
export function Warnings({ texts }: { readonly texts: readonly string[] }) {
  return (
    <div aria-live="polite">
      {texts.map((text) => (
        <Text key={text} size="xs" mt={2} c="light-dark(var(--mantine-color-orange-9), var(--mantine-color-orange-4))">
          {text}
        </Text>
      ))}
    </div>
  );
}
