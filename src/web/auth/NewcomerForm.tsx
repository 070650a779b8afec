import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { InvitationLetter } from '#contract/auth.ts'
import { NewAccountForm } from './NewAccountForm.tsx'
import { newSignUp, type SignUpForm } from './sign-up-form.ts'
import { useAuthFlow } from './auth-flow.tsx'
import { forgetInvitation } from './waiting-invitation.ts'

interface NewcomerFormProps {
  readonly invitation: string
  readonly letter: InvitationLetter
}

/** A new account for someone invited: their name as the inviter wrote it, a password, the terms. */
export function NewcomerForm({ invitation, letter }: NewcomerFormProps) {
  const t = useTranslations('proofs.invitation')
  const { api, enter } = useAuthFlow()
  const { firstName, lastName, email } = letter
  const [form, setForm] = useState<SignUpForm>({ ...newSignUp(email), firstName, lastName })
  return (
    <NewAccountForm
      form={form}
      onChange={setForm}
      hasEmail
      submitLabel={t('accept')}
      onSend={async (account) => {
        const { email: _, ...body } = account
        const entered = await api.acceptInvitation({ body: { invitation, ...body } })
        forgetInvitation()
        await enter(entered)
      }}
    />
  )
}
