import { useTranslations } from 'use-intl'
import type { ProofKind } from '#domain/auth/proof.ts'
import type { Failure } from '#web/kernel/use-submit.ts'
import s from './LinkProblem.module.css'
import { AuthLink } from './AuthLink.tsx'
import { askAgainAt } from './ways.ts'

interface LinkProblemProps {
  readonly kind: ProofKind
  readonly failure: Failure | undefined
}

/** What is wrong with a link that was followed, and the way to another. */
export function LinkProblem({ kind, failure }: LinkProblemProps) {
  const t = useTranslations('proofs.link')
  // A token that could not even be one: the mail's reader cut the link.
  const isBroken = failure?.fields['token'] !== undefined
  const isOver = isBroken || failure?.code === 'proofInvalid'
  return (
    <div className={s.problem}>
      <p role="alert">{isBroken ? t('broken') : failure?.message}</p>
      {isOver ? <AuthLink to={askAgainAt[kind]}>{t('sendNew')}</AuthLink> : null}
    </div>
  )
}
