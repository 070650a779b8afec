import { useMutation } from '@tanstack/react-query'
import { useAccount, type Account } from './account.tsx'
import { useFailureText } from './failure-text.ts'
import { useNotify } from './notify.tsx'
import { useSession, type Session } from './session.tsx'
import { isSignedOut } from './transport/access-token.ts'
import { tabSession } from './transport/tab-session.ts'
import { isMaintenance, connectivity } from './transport/transport.ts'
import type { Topic } from './stale-after.ts'
import { useRefresh } from './use-refresh.ts'

/** The notification of success, and what precedes the reason of a failure (section 8). */
export interface CommandTexts {
  readonly done: string
  readonly failed: string
}

interface CommandOptions<Output> {
  /** The topics that the command changes: their queries are invalidated. */
  readonly touches: readonly Topic[] | 'all'
  /** The notification of success, where the page does not show it by itself. */
  readonly done?: string
  /** Failure sentence, shown before the reason (section 8). */
  readonly failed: string
  readonly onDone?: (output: Output) => void
}

/**
 * A mutation in the reader's company. A refusal is shown as a notification; in any case the queries of
 * `touches` are read again, since the page may have been out of date.
 */
export function useCommand<Input, Output>(
  run: (session: Session, input: Input) => Promise<Output>,
  options: CommandOptions<Output>,
) {
  const session = useSession()
  return useApiMutation((input: Input) => run(session, input), options)
}

/** `useCommand` for the account, outside any company. */
export function useAccountCommand<Input, Output>(
  run: (account: Account, input: Input) => Promise<Output>,
  options: CommandOptions<Output>,
) {
  const account = useAccount()
  return useApiMutation((input: Input) => run(account, input), options)
}

function useApiMutation<Input, Output>(
  run: (input: Input) => Promise<Output>,
  { touches, done, failed, onDone }: CommandOptions<Output>,
) {
  const refresh = useRefresh()
  const notify = useNotify()
  const say = useFailureText()
  return useMutation({
    mutationFn: run,
    onSuccess: (output) => {
      if (done) notify.done(done)
      onDone?.(output)
    },
    onError: async (error) => {
      // Shown after the page that covers this one is gone: by then the reader can try again.
      if (isMaintenance(error)) await connectivity.reopened()
      if (isSignedOut(error)) await tabSession.reopened()
      notify.failed(`${failed} ${say(error)}`)
    },
    onSettled: () => refresh(touches),
  })
}
