import { CalendarClock } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { AgreementView } from '#contract/conversations/agreements.ts'
import type { DecisionView } from '#contract/conversations/one-to-one-views.ts'
import { isOverdue } from '#domain/conversations/agreements/agreement.ts'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { Readers } from '#web/conversations/comments/Readers.tsx'
import { SubjectCard } from '#web/conversations/comments/SubjectCard.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { usePlainText } from '#web/kernel/texts/use-fallback.ts'
import { StatusBadge } from '#web/kernel/ui/StatusBadge.tsx'
import { AgreementButtons, type AgreementActions } from './AgreementButtons.tsx'
import { pendingOf } from './pending.ts'
import { PendingNotes } from './PendingNotes.tsx'
import { Proposal } from './Proposal.tsx'
import { useConfirmation } from './use-confirmation.ts'
import { usePartyName } from './use-party-name.ts'
import { useRelatedName } from './use-related-name.ts'

interface AgreementCardProps {
  readonly collaborator: CollaboratorContext
  readonly agreement: AgreementView
  /** Decisions pending in the 1:1 this is shown in. */
  readonly decisions: readonly DecisionView[]
  readonly actions: AgreementActions
}

export function AgreementCard({ collaborator, agreement, decisions, actions }: AgreementCardProps) {
  const t = useTranslations('agreements')
  const say = useDay()
  const { id, collaboratorId, description, relatedTo, dueDate, state, draftOf } = agreement
  const plainText = usePlainText()
  const titleId = useId()
  const related = useRelatedName(collaborator.userId, relatedTo)
  const pending = pendingOf(agreement, decisions)
  const owedBy = usePartyName(collaborator)(agreement.owedBy)
  const confirmation = useConfirmation(collaborator)(agreement)
  return (
    <SubjectCard
      collaborator={collaborator}
      subject={{ kind: 'agreement', id, collaboratorId, state, draftOf }}
      titleId={titleId}
      description={description}
      badges={<Badges agreement={agreement} />}
      facts={[
        ...(owedBy ? [t('owedBy', { name: owedBy })] : []),
        ...(related ? [t(`about.${relatedTo.kind}`, { name: plainText(related) })] : []),
        dueDate ? t('due', { date: say(dueDate) }) : t('noDueDate'),
        ...(confirmation ? [confirmation] : []),
      ]}
      actions={
        <AgreementButtons
          agreement={agreement}
          isClosing={pending.closing !== undefined}
          actions={actions}
          describedBy={titleId}
        />
      }
    >
      {state === 'draft' ? (
        <Readers
          collaborator={collaborator}
          subject={{ kind: 'agreement', collaboratorId, state }}
        />
      ) : null}
      <Proposal
        collaborator={collaborator}
        agreement={agreement}
        describedBy={titleId}
        onTakeBack={() => actions.takeBack(agreement)}
      />
      <PendingNotes
        collaborator={collaborator}
        agreement={agreement}
        {...pending}
        describedBy={titleId}
        onUndo={actions.undo}
      />
    </SubjectCard>
  )
}

function Badges({ agreement }: { agreement: AgreementView }) {
  const t = useTranslations('agreements')
  const { today } = useSession().me
  const { state, result } = agreement
  if (state === 'draft') return <StatusBadge tone="neutral" label={t('state.draft')} />
  if (result) {
    const tone = result === 'FULFILLED' ? 'positive' : 'critical'
    return <StatusBadge tone={tone} label={t(`result.${result}`)} />
  }
  if (!isOverdue(agreement, today)) return null
  return <StatusBadge tone="attention" icon={CalendarClock} label={t('overdue')} />
}
