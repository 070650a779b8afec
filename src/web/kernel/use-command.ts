import { useMutation } from '@tanstack/react-query'
import { useAccount, type Account } from './account.tsx'
import { useFailureText } from './failure-text.ts'
import { useNotify } from './notify.tsx'
import { useSession, type Api, type Session } from './session.tsx'
import { isSignedOut } from './transport/access-token.ts'
import { tabSession } from './transport/tab-session.ts'
import { connectivity, isAlreadyDone, isMaintenance } from './transport/transport.ts'
import type { Topic } from './stale-after.ts'
import { useRefresh } from './use-refresh.ts'

interface CommandOptions<Output, Input = never> {
  /** Topics to invalidate. */
  readonly touches: readonly Topic[] | 'all'
  /** Success notification, unless the page shows the result itself. */
  readonly done?: string
  /** The inverse, offered with `done`; undefined for what can't be taken back. */
  readonly undo?: (input: Input, output: Output) => (() => Promise<unknown>) | undefined
  /** Failure sentence, shown before the reason (section 8). */
  readonly failed: string
  readonly onDone?: (output: Output) => void
  /** Mutation key, for `usePending`. */
  readonly key?: readonly string[]
}

/**
 * A mutation in the reader's company. Failures show a notification; `touches` is refetched in any case,
 * because the page may have been outdated.
 */
export function useCommand<Input, Output>(
  run: (session: Session, input: Input) => Promise<Output>,
  options: CommandOptions<Output, Input>,
) {
  const session = useSession()
  return useApiMutation((input: Input) => run(session, input), options)
}

interface OfCompany {
  readonly params: { readonly companyId: string }
}

type WithoutCompany<Input extends OfCompany> = Omit<Input, 'params'> &
  (keyof Input['params'] extends 'companyId'
    ? { params?: never }
    : { params: Omit<Input['params'], 'companyId'> })

/** `useCommand` for one call of the contract; adds the company to its parameters. */
export function useCall<Input extends OfCompany, Output>(
  choose: (api: Api) => (input: Input) => Promise<Output>,
  options: CommandOptions<Output, WithoutCompany<Input>>,
) {
  return useCommand(
    ({ api, companyId }, { params, ...input }: WithoutCompany<Input>) =>
      choose(api)({ ...input, params: { ...params, companyId } } as unknown as Input),
    options,
  )
}

/** `useCommand` for the account, outside any company. */
export function useAccountCommand<Input, Output>(
  run: (account: Account, input: Input) => Promise<Output>,
  options: CommandOptions<Output, Input>,
) {
  const account = useAccount()
  return useApiMutation((input: Input) => run(account, input), options)
}

function useApiMutation<Input, Output>(
  run: (input: Input) => Promise<Output>,
  { touches, done, undo, failed, onDone, key }: CommandOptions<Output, Input>,
) {
  const refresh = useRefresh()
  const notify = useNotify()
  const say = useFailureText()
  return useMutation({
    ...(key ? { mutationKey: key } : {}),
    mutationFn: run,
    onSuccess: (output, input) => {
      const inverse = undo?.(input, output)
      if (done)
        notify.done(done, { undo: inverse && (() => inverse().finally(() => refresh(touches))) })
      onDone?.(output)
    },
    onError: async (error) => {
      // Shown after the maintenance overlay is gone, when a retry is possible.
      if (isMaintenance(error)) await connectivity.reopened()
      if (isSignedOut(error)) await tabSession.reopened()
      if (isAlreadyDone(error)) notify.done(say(error))
      else notify.failed(`${failed} ${say(error)}`)
    },
    onSettled: () => refresh(touches),
  })
}
