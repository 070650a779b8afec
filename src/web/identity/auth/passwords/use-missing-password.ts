import { useState } from 'react'
import type { AuthenticationResult } from '#contract/identity/auth.ts'
import { ApiError } from '#contract/kernel/errors.ts'
import type { NewPassword } from './new-password.ts'
import { usePasswordErrors } from './use-password-errors.ts'

interface MissingPassword {
  /** The sign-up was started in another browser: a password is chosen here. */
  readonly isNeeded: boolean
  readonly check: (chosen: NewPassword) => Readonly<Record<string, string>>
  /** Sends the password too once it is needed. Throws the server's refusal. */
  readonly send: (
    chosen: NewPassword,
    prove: (body: { password?: string }) => Promise<AuthenticationResult>,
  ) => Promise<AuthenticationResult>
}

/** For sign-ups confirmed in another browser: asks for a password once the server wants one. */
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
