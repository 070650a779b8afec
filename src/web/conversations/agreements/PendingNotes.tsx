import { useTranslations } from 'use-intl'
import type { AgreementView } from '#contract/conversations/agreements.ts'
import { isOutdated } from '#domain/conversations/one-to-ones/decisions.ts'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { PendingNote } from '#web/conversations/comments/PendingNote.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import type { pendingOf } from './pending.ts'
import { usePartyName } from './use-party-name.ts'

interface PendingNotesProps extends ReturnType<typeof pendingOf> {
  readonly collaborator: CollaboratorContext
  readonly agreement: AgreementView
  readonly describedBy: string
  readonly onUndo: (decisionId: string) => void
}

export function PendingNotes({
  collaborator,
  agreement,
  edit,
  closing,
  ...note
}: PendingNotesProps) {
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
          onUndo={() => onUndo(closing.id)}
        />
      ) : null}
    </>
  )
}
