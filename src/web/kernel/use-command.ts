import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'
import { useAccount, type Account } from './account.tsx'
import { useNotify } from './notify.tsx'
import { useSession, type Session } from './session.tsx'
import { isMaintenance, connectivity } from './transport.ts'

/** The first part of every query key, for invalidation. Server events use the same topics. */
export type Topic =
  | 'agenda'
  | 'agreements'
  | 'comments'
  | 'company-security'
  | 'company-settings'
  | 'consents'
  | 'feedback'
  | 'goals'
  | 'home'
  | 'invitations'
  | 'life-stage'
  | 'one-to-ones'
  | 'people'
  | 'second-factors'
  | 'sessions'
  | 'users'

interface Options<Output> {
  /** The topics that the command changes: their queries are invalidated. */
  readonly touches: readonly Topic[]
  /** The notification of success, where the page does not show it by itself. */
  readonly done?: string
  /** What failed, to put before the reason in the notification. */
  readonly failed?: string
  readonly onDone?: (output: Output) => void
}

/**
 * A mutation in the reader's company. A refusal is shown as a notification; in any case the queries of
 * `touches` are read again, since the page may have been out of date.
 */
export function useCommand<Input, Output>(
  run: (session: Session, input: Input) => Promise<Output>,
  options: Options<Output>,
) {
  const session = useSession()
  return useApiMutation((input: Input) => run(session, input), options)
}

/** The same for mutations of the account, outside any company. */
export function useAccountCommand<Input, Output>(
  run: (account: Account, input: Input) => Promise<Output>,
  options: Options<Output>,
) {
  const account = useAccount()
  return useApiMutation((input: Input) => run(account, input), options)
}

function useApiMutation<Input, Output>(
  run: (input: Input) => Promise<Output>,
  { touches, done, failed, onDone }: Options<Output>,
) {
  const queries = useQueryClient()
  const notify = useNotify()
  const say = useFailureText()
  return useMutation({
    mutationFn: run,
    onSuccess: (output) => {
      if (done) notify.done(done)
      onDone?.(output)
    },
    onError: async (error) => {
      // Shown after the maintenance page is gone: by then the reader can try again.
      if (isMaintenance(error)) await connectivity.reopened()
      notify.failed(failed ? `${failed} ${say(error)}` : say(error))
    },
    // Any change may alter what needs the reader's attention on the home page.
    onSettled: () =>
      Promise.all(
        [...touches, 'home'].map((topic) => queries.invalidateQueries({ queryKey: [topic] })),
      ),
  })
}

/** The message of an error in the reader's language: the server's, with that of the first wrong field. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('errors')
  return (error) => {
    // Without an id it is not the server's, and has no words of its own.
    if (!(error instanceof ApiError) || !error.id) return t('serverError')
    const [field] = error.details.fields ?? []
    return field ? `${error.message} ${field.message}` : error.message
  }
}
