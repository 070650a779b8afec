import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'
import { FieldsRefused } from '#web/kernel/forms/errors.ts'

/** Turns an error about a taken email into one at its field, for `send` to throw. */
export function useRefusedEmail(field: 'email' | 'typed') {
  const t = useTranslations('users.invite')
  return (error: unknown) => {
    const isTaken =
      error instanceof ApiError && /^(user.emailTaken|invitation.open)$/.test(error.code)
    const known =
      isTaken && (error.details.conflict as Readonly<Record<'name' | 'email', string>> | undefined)
    if (!known) return error
    const name = field === 'email' ? known.name : `${known.name} (${known.email})`
    return new FieldsRefused({ [field]: t('taken', { name }) })
  }
}
