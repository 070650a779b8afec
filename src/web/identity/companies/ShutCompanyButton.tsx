import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#contract/kernel/errors.ts'

interface ShutCompanyButtonProps {
  readonly label: string
  /** Where there are several companies, so that each button says which. */
  readonly name?: string | undefined
  /** What is said where the server gave no reason. */
  readonly failed: string
  readonly send: () => Promise<unknown>
  readonly onDone: () => void
}

/** Opens a company again, for someone in no other one: there is no application around it. */
export function ShutCompanyButton({ label, name, failed, send, onDone }: ShutCompanyButtonProps) {
  const [state, setState] = useState<{ readonly busy?: true; readonly problem?: string }>({})
  const onPress = async () => {
    setState({ busy: true })
    try {
      await send()
      onDone()
    } catch (error) {
      // What the server refused it says itself, in the reader's language.
      const isRefused = error instanceof ApiError && error.statusCode === 409
      setState({ problem: isRefused ? error.message : failed })
    }
  }
  return (
    <>
      <Button loading={state.busy ?? false} onClick={() => void onPress()}>
        {name === undefined ? label : `${label}: ${name}`}
      </Button>
      {state.problem === undefined ? null : <p role="alert">{state.problem}</p>}
    </>
  )
}
