import { useInstant } from './use-instant.ts'

/** Formats an instant as day and time in the reader's time zone. */
export function useMoment(): (at: string) => string {
  const say = useInstant()
  return (at) => say(at, 'moment')
}
