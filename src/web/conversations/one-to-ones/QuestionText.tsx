import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { AgendaItemView } from '#contract/conversations/one-to-one-views.ts'
import { agendaQuestionLengthMax } from '#domain/kernel/limits.ts'
import { refuseQuestionChange } from '#domain/conversations/one-to-ones/agenda.ts'
import type { Autosave } from '#web/kernel/autosave.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Written } from '#web/kernel/texts/Written.tsx'
import { pairOf, type Agenda } from './agenda.ts'
import { questionPath } from './agenda-api.ts'
import s from './AgendaPaper.module.css'
import { AgendaText } from './AgendaText.tsx'

interface QuestionTextProps {
  readonly agenda: Agenda
  readonly autosave: Autosave
  readonly question: AgendaItemView
}

/** Its asker edits it in place until it is answered. */
export function QuestionText({ agenda, autosave, question }: QuestionTextProps) {
  const t = useTranslations('one-to-ones.agenda')
  const { actor } = useSession()
  const { id, text, askedBy, answers } = question
  const path = questionPath(id)
  const asked = { askedBy, answered: answers.length > 0, closed: false }
  const isOpen = !refuseQuestionChange(asked, pairOf(agenda), actor)
  const isStuck = useSyncExternalStore(
    autosave.subscribe,
    () => autosave.problem(path) !== undefined,
  )
  return (
    <>
      {isOpen ? null : (
        <p dir="auto" className={s.text} lang={text.language}>
          {askedBy ? text.text : <Written reading={text} />}
        </p>
      )}
      {isOpen || isStuck ? (
        <div className={s.asked}>
          <AgendaText
            autosave={autosave}
            path={path}
            label={t('question')}
            lengthMax={agendaQuestionLengthMax}
            isOpen={isOpen}
          />
        </div>
      ) : null}
    </>
  )
}
