import { CalendarClock, Flag } from 'lucide-react'
import { useId } from 'react'
import { useTranslations, useFormatter } from 'use-intl'
import type { AgreementView } from '#contract/conversations/agreements.ts'
import type { DecisionView } from '#contract/conversations/one-to-one-views.ts'
import { isOverdue } from '#domain/conversations/agreements/agreement.ts'
import {
  useManagersOf,
  type CollaboratorContext,
} from '#web/conversations/comments/collaborator-api.ts'
import { Readers } from '#web/conversations/comments/Readers.tsx'
import { SubjectCard } from '#web/conversations/comments/SubjectCard.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { usePlainText } from '#web/kernel/texts/use-fallback.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { AgreementButtons, type AgreementActions } from './AgreementButtons.tsx'
import { pendingOf } from './pending.ts'
import { usePartyName } from './use-party-name.ts'
import { awaitedOf, refusePropose } from '#domain/conversations/agreements/binding.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { isOutdated } from '#domain/conversations/one-to-ones/decisions.ts'
import { PendingNote } from '#web/conversations/comments/PendingNote.tsx'

interface AgreementCardProps {
  readonly collaborator: CollaboratorContext
  readonly agreement: AgreementView
  /** Decisions pending in the 1:1 this is shown in. */
  readonly decisions: readonly DecisionView[]
  readonly actions: AgreementActions
  /** The first to be confirmed, on a page about agreements. */
  readonly isNext?: boolean
}

export function AgreementCard({
  collaborator,
  agreement,
  decisions,
  actions,
  isNext = false,
}: AgreementCardProps) {
  const t = useTranslations('agreements')
  const say = useDay()
  const { id, collaboratorId, description, relatedTo, dueDate, state, draftOf } = agreement
  const plainText = usePlainText()
  const { me } = useSession()
  const manager = collaborator.userId === me.userId ? agreement.manager?.name : undefined
  const related = plainText(agreement.relatedName)
  const titleId = useId()
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
        ...(manager ? [t('with', { names: manager })] : []),
        ...(owedBy ? [t('owedBy', { name: owedBy })] : []),
        ...(related ? [t(`about.${relatedTo.kind}`, { name: related })] : []),
        dueDate ? t('due', { date: say(dueDate) }) : t('noDueDate'),
        ...(confirmation ? [confirmation] : []),
      ]}
      actions={
        <AgreementButtons
          agreement={agreement}
          isClosing={pending.closing !== undefined}
          isNext={isNext}
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

function Badges({ agreement }: { readonly agreement: AgreementView }) {
  const t = useTranslations('agreements')
  const { today } = useSession().me
  const { result } = agreement
  if (result) {
    const tone = result === 'FULFILLED' ? 'positive' : 'critical'
    return <StatusBadge tone={tone} label={t(`result.${result}`)} />
  }
  if (!isOverdue(agreement, today)) return null
  return <StatusBadge tone="attention" icon={CalendarClock} label={t('overdue')} />
}

/** Undefined where there is nothing to say: only open agreements are confirmed. */
function useConfirmation(collaborator: CollaboratorContext) {
  const t = useTranslations('agreements')
  const format = useFormatter()
  const { me } = useSession()
  const managers = useManagersOf(collaborator)
  const nameOf = usePartyName(collaborator)
  return (agreement: AgreementView) => {
    if (agreement.state !== 'open' || !managers) return undefined
    const awaited = awaitedOf(agreement)
    const isManager = managers.some(({ id }) => id === me.userId)
    const ofManagers = isManager ? [me.userId] : managers.map(({ id }) => id)
    const ids = [
      ...(awaited.collaborator ? [collaborator.userId] : []),
      ...(awaited.manager ? ofManagers : []),
    ]
    if (ids.length === 0) return t('confirmation.both')
    if (ids.every((id) => id === me.userId)) return undefined
    const names = format.list(
      ids.map((id) => nameOf(id) ?? ''),
      { type: 'conjunction' },
    )
    return t('confirmation.awaited', { names })
  }
}

interface ProposalProps {
  readonly collaborator: CollaboratorContext
  readonly agreement: AgreementView
  readonly describedBy: string
  readonly onTakeBack: () => void
}

function Proposal({ collaborator, agreement, describedBy, onTakeBack }: ProposalProps) {
  const t = useTranslations('agreements')
  const { actor } = useSession()
  const { proposedResult, state } = agreement
  if (state !== 'open' || !proposedResult) return null
  const isOwn = refusePropose(agreement, actor) === undefined
  const result = t(`result.${proposedResult}`)
  return (
    <div className={`${layout.small} ${layout.inline3} ${layout.softIcons}`}>
      <Flag size={16} />
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

interface PendingNotesProps extends ReturnType<typeof pendingOf> {
  readonly collaborator: CollaboratorContext
  readonly agreement: AgreementView
  readonly describedBy: string
  readonly onUndo: (decisionId: string) => void
}

function PendingNotes({ collaborator, agreement, edit, closing, ...note }: PendingNotesProps) {
  const t = useTranslations('agreements')
  const nameOf = usePartyName(collaborator)
  const say = useDay()
  const { describedBy, onUndo } = note
  return (
    <>
      {edit ? (
        <PendingNote
          text={t('pending.edit')}
          words={[
            edit.words.description,
            t('owedBy', { name: nameOf(edit.words.owedBy) ?? '' }),
            edit.words.dueDate ? t('due', { date: say(edit.words.dueDate) }) : t('noDueDate'),
          ]}
          problem={isOutdated(edit, agreement) ? t('pending.outdated') : undefined}
          describedBy={describedBy}
          onUndo={() => onUndo(edit.id)}
        />
      ) : null}
      {closing ? (
        <PendingNote
          text={t('pending.close', { result: t(`result.${closing.result}`) })}
          describedBy={describedBy}
          onUndo={closing.id ? () => onUndo(closing.id) : undefined}
        />
      ) : null}
    </>
  )
}
