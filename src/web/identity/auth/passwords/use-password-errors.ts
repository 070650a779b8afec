import { useTranslations } from 'use-intl'
import { passwordLengthMax } from '#domain/identity/auth/password.ts'
import { passwordMistakes, type NewPassword } from './new-password.ts'

/** Sentences by field; empty if valid. */
export function usePasswordErrors(): (chosen: NewPassword) => Readonly<Record<string, string>> {
  const t = useTranslations('auth.newPassword')
  return (chosen) => {
    const { password, repeated } = passwordMistakes(chosen)
    return {
      ...(password ? { password: t(password, { max: passwordLengthMax }) } : {}),
      ...(repeated ? { repeated: t(repeated) } : {}),
    }
  }
}
