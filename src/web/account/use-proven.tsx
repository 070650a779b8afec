import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ApiError } from '#contract/kernel/errors.ts'
import { useAccount } from '#web/kernel/account.tsx'
import { useNotify } from '#web/kernel/notify.tsx'
import { useFailureText } from '#web/kernel/failure-text.ts'
import { mySecondFactors } from './api.ts'
import { ProofDialog } from './ProofDialog.tsx'

type Work = () => Promise<void>

interface Proving {
  /** Does something; where the server wants a proof first, once that is given. */
  readonly run: (work: Work) => Promise<void>
  /** Asks for the proof, while one is wanted. */
  readonly dialog: ReactNode
}

/** Does what needs a fresh proof of who is signed in, and asks for it where it is needed. */
export function useProven(): Proving {
  const { data: held } = useSuspenseQuery(mySecondFactors(useAccount()))
  const notify = useNotify()
  const say = useFailureText()
  const queries = useQueryClient()
  const [wanting, setWanting] = useState<{ readonly work: Work }>()
  const run = async (work: Work) => {
    try {
      await work()
      setWanting(undefined)
    } catch (error) {
      const isWanted = error instanceof ApiError && error.code === 'proofNeeded'
      setWanting(isWanted ? { work } : undefined)
      if (isWanted) return
      notify.failed(say(error))
      // What is shown may have been out of date.
      await queries.invalidateQueries({ queryKey: ['second-factors'] })
    }
  }
  const dialog = wanting ? (
    <ProofDialog
      ways={held.provingWays}
      onProven={() => run(wanting.work)}
      onClose={() => setWanting(undefined)}
    />
  ) : null
  return { run, dialog }
}
