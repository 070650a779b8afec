import { useTranslations } from 'use-intl'
import type { InvitationLetter } from '#contract/identity/auth.ts'
import { NewAccountForm } from './NewAccountForm.tsx'
import { newSignUp } from './sign-up-form.ts'
import { useAuthFlow } from './auth-flow.tsx'
import { useNewAccount } from './use-new-account.ts'
import { forgetInvitation } from './waiting-invitation.ts'

interface NewcomerFormProps {
  readonly invitation: string
  readonly letter: InvitationLetter
}

/** Starts from the name the inviter gave. */
export function NewcomerForm({ invitation, letter }: NewcomerFormProps) {
  const t = useTranslations('proofs.invitation')
  const { api, enter } = useAuthFlow()
  const { firstName, lastName, email } = letter
  const start = { ...newSignUp(email), firstName, lastName }
  const form = useNewAccount(start, async (account) => {
    const { email: _, ...body } = account
    const entered = await api.acceptInvitation({ body: { invitation, ...body } })
    forgetInvitation()
    await enter(entered)
  })
  return <NewAccountForm form={form} hasEmail submitLabel={t('accept')} />
}
