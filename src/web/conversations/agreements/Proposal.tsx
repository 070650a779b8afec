import { Button } from '@mantine/core'
import { Flag } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { AgreementView } from '#contract/conversations/agreements.ts'
import { refusePropose } from '#domain/conversations/agreements/binding.ts'
import { useSession } from '#web/kernel/session.tsx'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import s from './Proposal.module.css'

interface ProposalProps {
  readonly collaborator: CollaboratorContext
  readonly agreement: AgreementView
  readonly describedBy: string
  readonly onTakeBack: () => void
}

export function Proposal({ collaborator, agreement, describedBy, onTakeBack }: ProposalProps) {
  const t = useTranslations('agreements')
  const { actor } = useSession()
  const { proposedResult, state } = agreement
  if (state !== 'open' || !proposedResult) return null
  const isOwn = refusePropose(agreement, actor) === undefined
  const result = t(`result.${proposedResult}`)
  return (
    <div className={s.proposal}>
      <Flag size={16} strokeWidth={1.75} aria-hidden />
      <p>
        {isOwn
          ? t('proposal.mine', { result })
          : t('proposal.theirs', { name: collaborator.userName, result })}
      </p>
      {isOwn ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-describedby={describedBy}
          onClick={onTakeBack}
        >
          {t('proposal.takeBack')}
        </Button>
      ) : null}
    </div>
  )
}
