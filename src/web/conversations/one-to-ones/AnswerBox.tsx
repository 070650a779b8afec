import { useTranslations } from 'use-intl'
import type { AgendaItemView } from '#contract/conversations/one-to-one-views.ts'
import { agendaAnswerLengthMax } from '#domain/kernel/limits.ts'
import { refuseAnswer } from '#domain/conversations/one-to-ones/agenda.ts'
import type { Autosave } from '#web/kernel/autosave.ts'
import { useSession } from '#web/kernel/session.tsx'
import { pairOf, type Agenda } from './agenda.ts'
import { answerPath } from './agenda-api.ts'
import { AgendaText } from './AgendaText.tsx'

interface AnswerBoxProps {
  readonly agenda: Agenda
  readonly autosave: Autosave
  readonly question: AgendaItemView
}

export function AnswerBox({ agenda, autosave, question }: AnswerBoxProps) {
  const t = useTranslations('one-to-ones.agenda')
  const { actor } = useSession()
  const { id, addressee } = question
  return (
    <AgendaText
      autosave={autosave}
      path={answerPath(id)}
      label={t('answer')}
      placeholder={t('answer')}
      lengthMax={agendaAnswerLengthMax}
      isOpen={!refuseAnswer({ addressee, closed: false }, pairOf(agenda), actor)}
    />
  )
}
