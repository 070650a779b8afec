import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ApiError } from '#contract/kernel/errors.ts'
import { useAccount } from '#web/kernel/account.tsx'
import { useNotify } from '#web/kernel/notify.tsx'
import { useFailureText } from '#web/kernel/failure-text.ts'
import { mySecondFactors } from './api.ts'
import { ProofDialog } from './ProofDialog.tsx'

interface Work {
  readonly run: () => Promise<void>
  /** What was not done: said before the reason (section 8). */
  readonly failed: string
}

interface Proving {
  /** Does something; where the server wants a proof first, once that is given. */
  readonly run: (failed: string, work: Work['run']) => Promise<void>
  /** Asks for the proof, while one is wanted. */
  readonly dialog: ReactNode
}

/** Does what needs a fresh proof of who is signed in, and asks for it where it is needed. */
export function useProven(): Proving {
  const { data: held } = useSuspenseQuery(mySecondFactors(useAccount()))
  const notify = useNotify()
  const say = useFailureText()
  const queries = useQueryClient()
  const [wanting, setWanting] = useState<Work>()
  const attempt = async (work: Work) => {
    try {
      await work.run()
      setWanting(undefined)
    } catch (error) {
      const isWanted = error instanceof ApiError && error.code === 'proofNeeded'
      setWanting(isWanted ? work : undefined)
      if (isWanted) return
      notify.failed(`${work.failed} ${say(error)}`)
      // What is shown may have been out of date.
      await queries.invalidateQueries({ queryKey: ['second-factors'] })
    }
  }
  const dialog = wanting ? (
    <ProofDialog
      ways={held.provingWays}
      onProven={() => attempt(wanting)}
      onClose={() => setWanting(undefined)}
    />
  ) : null
  return { run: (failed, run) => attempt({ failed, run }), dialog }
}
