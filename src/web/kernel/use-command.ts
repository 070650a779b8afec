import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'
import { useAccount, type Account } from './account.tsx'
import { useNotify } from './notify.tsx'
import { useSession, type Session } from './session.tsx'
import { isMaintenance, connectivity } from './transport.ts'

/** The first part of every query's key: what a change makes stale. The same words as the events'. */
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
  /** What the command changes: read again once it is done. */
  readonly touches: readonly Topic[]
  /** What to say when it is done, where the page does not show it by itself. */
  readonly done?: string
  /** What was not done, where that needs to be said before the reason. */
  readonly failed?: string
  readonly onDone?: (output: Output) => void
}

/**
 * Something the reader does on the server. A refusal is said in their language, nothing is changed,
 * and what the page shows is read again: it may have been out of date.
 */
export function useCommand<Input, Output>(
  run: (session: Session, input: Input) => Promise<Output>,
  options: Options<Output>,
) {
  const session = useSession()
  return useApiMutation((input: Input) => run(session, input), options)
}

/** The same for what someone does whatever the company, or in none. */
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
      // Said once the page that says it to everyone is gone: by then it can be tried again.
      if (isMaintenance(error)) await connectivity.reopened()
      notify.failed(failed ? `${failed} ${say(error)}` : say(error))
    },
    // Whatever changed, something else may need the reader now.
    onSettled: () =>
      Promise.all(
        [...touches, 'home'].map((topic) => queries.invalidateQueries({ queryKey: [topic] })),
      ),
  })
}

/** What went wrong, in the reader's language: the server's words, naming the field where there is one. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('errors')
  return (error) => {
    if (!(error instanceof ApiError)) return t('serverError')
    if (error.statusCode === 0) return t('offline')
    const [field] = error.details.fields ?? []
    return field ? `${error.message} ${field.message}` : error.message
  }
}
