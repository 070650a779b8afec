import { useState } from 'react'
import type { Entered } from '#contract/identity/auth.ts'
import { ApiError } from '#contract/kernel/errors.ts'
import type { NewPassword } from './new-password.ts'
import { usePasswordErrors } from './use-password-errors.ts'

interface MissingPassword {
  /** Whether the sign-up came from another browser, so that a password is chosen here. */
  readonly isNeeded: boolean
  readonly check: (chosen: NewPassword) => Readonly<Record<string, string>>
  /** Sends a proof, with the password once one is needed. Throws what the server refuses. */
  readonly send: (
    chosen: NewPassword,
    prove: (body: { password?: string }) => Promise<Entered>,
  ) => Promise<Entered>
}

/** The password of a sign-up that is confirmed in another browser: asked for once the server says so. */
export function useMissingPassword(): MissingPassword {
  const [isNeeded, setNeeded] = useState(false)
  const errors = usePasswordErrors()
  return {
    isNeeded,
    check: (chosen) => (isNeeded ? errors(chosen) : {}),
    send: async ({ password }, prove) => {
      try {
        return await prove(isNeeded ? { password } : {})
      } catch (error) {
        if (error instanceof ApiError && error.code === 'passwordNeeded') setNeeded(true)
        throw error
      }
    },
  }
}
