import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useState } from 'react'
import { ApiError } from '#contract/kernel/errors.ts'

interface ShutCompanyButtonProps {
  readonly label: string
  /** Shown if the server gave no reason. */
  readonly failed: string
  readonly send: () => Promise<unknown>
  readonly onDone: () => void
}

/** For people with no other company: runs outside the application. */
export function ShutCompanyButton({ label, failed, send, onDone }: ShutCompanyButtonProps) {
  const [state, setState] = useState<{ readonly busy?: true; readonly problem?: string }>({})
  const onPress = async () => {
    setState({ busy: true })
    try {
      await send()
      onDone()
    } catch (error) {
      // The server's refusals are in the reader's language.
      const isRefused = error instanceof ApiError && error.statusCode === 409
      setState({ problem: isRefused ? error.message : failed })
    }
  }
  return (
    <>
      <Button loading={state.busy ?? false} onClick={() => void onPress()}>
        {label}
      </Button>
      {state.problem === undefined ? null : <p role="alert">{state.problem}</p>}
    </>
  )
}
