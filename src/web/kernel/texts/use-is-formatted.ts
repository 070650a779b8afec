import { isFormatted } from '#domain/kernel/formatting.ts'
import { useSession } from '#web/kernel/session.tsx'

/** True if the record's long texts are formatted, judged by its id. */
export function useIsFormatted(): (id: string) => boolean {
  const { formattedSince } = useSession().me
  return (id) => isFormatted(id, formattedSince === null ? null : Date.parse(formattedSince))
}
