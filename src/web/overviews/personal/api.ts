import { useAppContext } from '#web/platform/frame/app-context.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { companyQuery } from '#web/kernel/company-query.ts'

export const myProfile = companyQuery(['profile'], (api) => api.personal.profile)

/** Queries that show the reader's name or picture. */
export const touchedByProfile = ['profile', 'people', 'users'] as const

/** Null for the company's time zone. */
export function useChangeTimeZone(options: SavingOptions) {
  const { reread } = useAppContext()
  return useCommand(
    ({ api, companyId }, timeZone: string | null) =>
      api.personal.changeTimeZone({ params: { companyId }, body: { timeZone } }),
    // As with a picture: every time on a page depends on it.
    { ...options, touches: ['profile'], onDone: reread },
  )
}

interface SavingOptions {
  readonly done: string
  readonly failed: string
}

/** Base64. */
export function useChangePicture(options: SavingOptions) {
  const { reread } = useAppContext()
  return useCommand(
    ({ api, companyId }, file: string) =>
      api.personal.changePicture({ params: { companyId }, body: { file } }),
    {
      ...options,
      touches: touchedByProfile,
      onDone: reread,
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
      onDone: reread,
    },
  )
}
