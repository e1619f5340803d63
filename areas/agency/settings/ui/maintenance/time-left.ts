const pad = (number: number) => String(number).padStart(2, '0');

/** Returns the time until an instant as H:MM:SS, or MM:SS in the last hour; null once it has come. */
export function timeLeft(instant: string, nowMs: number): string | null {
  const seconds = Math.ceil((Date.parse(instant) - nowMs) / 1000);
  if (seconds <= 0) return null;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours === 0 ? `${pad(minutes)}:${pad(seconds % 60)}` : `${hours}:${pad(minutes)}:${pad(seconds % 60)}`;
}
