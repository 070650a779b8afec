import { Button } from '@mantine/core'
import { CalendarClock } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { AgreementView } from '#contract/agreements.ts'
import type { DecisionView } from '#contract/one-to-one-views.ts'
import { isOverdue, refuseClose, refuseEdit, refuseRemove } from '#domain/agreements/agreement.ts'
import type { CollaboratorContext } from '#web/subjects/api.ts'
import { Readers } from '#web/subjects/Readers.tsx'
import { SubjectCard } from '#web/subjects/SubjectCard.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/use-day.ts'
import { usePlainText } from '#web/kernel/use-fallback.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { pendingOf } from './pending.ts'
import { PendingNotes } from './PendingNotes.tsx'
import { useRelatedName } from './use-related-name.ts'

/** What a reader may ask to do with an agreement. */
export interface AgreementActions {
  readonly edit: (agreement: AgreementView) => void
  readonly close: (agreement: AgreementView) => void
  readonly remove: (agreement: AgreementView) => void
  /** Takes back what was decided inside a 1:1. */
  readonly undo: (decisionId: string) => void
}

interface AgreementCardProps {
  readonly collaborator: CollaboratorContext
  readonly agreement: AgreementView
  /** What is pending in the 1:1 that it is looked at in. */
  readonly decisions: readonly DecisionView[]
  readonly actions: AgreementActions
}

/** An agreement in a list. */
export function AgreementCard({ collaborator, agreement, decisions, actions }: AgreementCardProps) {
  const t = useTranslations('agreements')
  const say = useDay()
  const { id, collaboratorId, description, relatedTo, dueDate, state } = agreement
  const plainText = usePlainText()
  const titleId = useId()
  const related = useRelatedName(collaborator.userId, relatedTo)
  const pending = pendingOf(agreement, decisions)
  return (
    <SubjectCard
      collaborator={collaborator}
      subject={{ kind: 'agreement', id, collaboratorId, state }}
      titleId={titleId}
      description={description}
      badges={<Badges agreement={agreement} />}
      facts={[
        ...(related ? [t(`about.${relatedTo.kind}`, { name: plainText(related) })] : []),
        dueDate ? t('due', { date: say(dueDate) }) : t('noDueDate'),
      ]}
      actions={
        <Actions
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
      <PendingNotes
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

interface ActionsProps {
  readonly agreement: AgreementView
  /** It will close already, as soon as a 1:1 is shared. */
  readonly isClosing: boolean
  readonly actions: AgreementActions
  readonly describedBy: string
}

/** What the reader may do now: what their role or the agreement's state forbids is not offered. */
function Actions({ agreement, isClosing, actions, describedBy }: ActionsProps) {
  const t = useTranslations('agreements.actions')
  const { actor } = useSession()
  const look = { size: 'sm', variant: 'default', 'aria-describedby': describedBy } as const
  return (
    <>
      {refuseEdit(agreement, actor) ? null : (
        <Button {...look} onClick={() => actions.edit(agreement)}>
          {t('edit')}
        </Button>
      )}
      {isClosing || refuseClose(agreement, actor) ? null : (
        <Button {...look} onClick={() => actions.close(agreement)}>
          {t('close')}
        </Button>
      )}
      {refuseRemove(agreement, actor) ? null : (
        <Button {...look} variant="subtle" color="red" onClick={() => actions.remove(agreement)}>
          {t('remove')}
        </Button>
      )}
    </>
  )
}
