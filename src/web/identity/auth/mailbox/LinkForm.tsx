import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ProofKind } from '#domain/kernel/secrets/proof.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { AuthLink } from '#web/identity/auth/AuthLink.tsx'
import { askAgainAt } from './ways.ts'

interface LinkFormProps<Fields extends object> {
  readonly kind: ProofKind
  readonly form: FormState<Fields>
  readonly actions: ReactNode
  readonly children?: ReactNode
}

/** Offers a new link when this one no longer works. */
export function LinkForm<Fields extends object>({
  kind,
  form,
  actions,
  children,
}: LinkFormProps<Fields>) {
  const t = useTranslations('proofs.link')
  // A malformed token: the mail client cut the link.
  const isBroken = form.errors['token'] !== undefined
  const isOver = isBroken || form.code === 'proofInvalid'
  const problem = isBroken ? t('broken') : form.problem
  const again = isOver ? <AuthLink to={askAgainAt[kind]}>{t('sendNew')}</AuthLink> : null
  return (
    <Form
      form={{ ...form, problem }}
      actions={
        <>
          {again}
          {actions}
        </>
      }
    >
      {children}
    </Form>
  )
}
