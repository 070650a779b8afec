import { queryOptions } from '@tanstack/react-query'
import { useAppContext } from '#web/platform/frame/app-context.tsx'
import type { Session } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'

/** The reader’s profile, with where they are and what their next step asks. */
export function myProfile({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['profile', companyId],
    queryFn: () => api.personal.profile({ params: { companyId } }),
  })
}

/** What the reader’s name and picture stand on. */
export const touchedByProfile = ['profile', 'people', 'users'] as const

export function changeName(
  { api, companyId }: Session,
  body: { readonly firstName: string; readonly lastName: string; readonly version: number },
) {
  return api.personal.changeName({ params: { companyId }, body })
}

/** Chooses the zone of the reader; null for that of the company. */
export function useChangeTimeZone(options: SavingOptions) {
  const { reread } = useAppContext()
  return useCommand(
    ({ api, companyId }, timeZone: string | null) =>
      api.personal.changeTimeZone({ params: { companyId }, body: { timeZone } }),
    // As with a picture: every time on a page is by this clock.
    { ...options, touches: ['profile'], onDone: () => void reread().catch(() => undefined) },
  )
}

interface SavingOptions {
  readonly done: string
  readonly failed: string
}

/** Replaces the reader’s picture by a file, in base64. */
export function useChangePicture(options: SavingOptions) {
  const { reread } = useAppContext()
  return useCommand(
    ({ api, companyId }, file: string) =>
      api.personal.changePicture({ params: { companyId }, body: { file } }),
    // It is saved; should reading the session again fail, the next load shows it.
    {
      ...options,
      touches: touchedByProfile,
      onDone: () => void reread().catch(() => undefined),
    },
  )
}

export function useRemovePicture(options: SavingOptions) {
  const { reread } = useAppContext()
  return useCommand<void, unknown>(
    ({ api, companyId }) => api.personal.removePicture({ params: { companyId } }),
    {
      ...options,
      touches: touchedByProfile,
      onDone: () => void reread().catch(() => undefined),
    },
  )
}
