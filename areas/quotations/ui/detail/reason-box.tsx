import { Stack, Text, Textarea } from '@mantine/core';

interface ReasonBoxProps {
  /** What will happen. */
  readonly text: string;
  readonly label: string;
  readonly help: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (reason: string) => void;
}

/** Body of a confirm dialog that requires a reason. */
export function ReasonBox({ text, label, help, required = false, error, onChange }: ReasonBoxProps) {
  return (
    <Stack gap="sm">
      <Text>{text}</Text>
      <Textarea
        label={label}
        description={help}
        withAsterisk={required}
        aria-required={required || undefined}
        error={error}
        maxLength={500}
        autosize
        minRows={2}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Stack>
  );
}
