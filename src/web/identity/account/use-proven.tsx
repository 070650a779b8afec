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
  /** Announced before the reason (section 8). */
  readonly failed: string
}

interface Proving {
  /** Runs the command, asking for a proof first if the server wants one. */
  readonly run: (failed: string, work: Work['run']) => Promise<void>
  /** The proof dialog, while one is needed. */
  readonly dialog: ReactNode
}

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
      // The factors shown may be out of date.
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
