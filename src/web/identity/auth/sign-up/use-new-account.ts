import { useTranslations } from 'use-intl'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { useFormState, type FormState } from '#web/kernel/forms/use-form-state.ts'
import { signUpBody, signUpMistakes, type SignUpBody, type SignUpForm } from './sign-up-form.ts'
import { usePasswordErrors } from '#web/identity/auth/passwords/use-password-errors.ts'

/** `send` receives the form only once it passes the page's checks. */
export function useNewAccount(
  start: SignUpForm,
  send: (body: SignUpBody) => Promise<void>,
): FormState<SignUpForm> {
  const input = useTranslations('input')
  const passwordErrors = usePasswordErrors()
  return useFormState({
    start,
    check: (form) => {
      const mistakes = Object.entries(signUpMistakes(form))
      const terms = form.isTermsAccepted ? undefined : input('termsNeeded')
      return {
        ...Object.fromEntries(mistakes.map(([field, it]) => [field, input(it)])),
        ...passwordErrors(form),
        ...errorsIn({ isTermsAccepted: terms }),
      }
    },
    send: (form) => send(signUpBody(form)),
  })
}
