import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AgendaItemView, OneToOneView } from '#contract/one-to-one-views.ts'
import { refuseAgenda } from '#domain/one-to-ones/agenda.ts'
import { FormattedText } from '#web/kernel/FormattedText.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Written } from '#web/kernel/Written.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { AnswerQuestion } from './AnswerQuestion.tsx'
import s from './AgendaList.module.css'
import { meetingOf } from './meeting.ts'
import { QuestionMenu } from './QuestionMenu.tsx'
import { RewordQuestion } from './RewordQuestion.tsx'

interface AgendaQuestionProps {
  readonly oneToOne: OneToOneView
  readonly question: AgendaItemView
}

/** A question of the agenda, who asked it, and what each of the two answers. */
export function AgendaQuestion({ oneToOne, question }: AgendaQuestionProps) {
  const [rewording, setRewording] = useState(false)
  return (
    <li>
      <InPlace open={rewording} className={s.question}>
        {rewording ? (
          <RewordQuestion
            oneToOne={oneToOne}
            question={question}
            onClose={() => setRewording(false)}
          />
        ) : (
          <Asked oneToOne={oneToOne} question={question} onReword={() => setRewording(true)} />
        )}
      </InPlace>
    </li>
  )
}

interface AskedProps extends AgendaQuestionProps {
  readonly onReword: () => void
}

function Asked({ oneToOne, question, onReword }: AskedProps) {
  const t = useTranslations('one-to-ones.agenda')
  const { actor } = useSession()
  const name = useNames(oneToOne)
  const { text, askedBy, answers } = question
  const own = askedBy === actor.userId ? t('askedByYou') : undefined
  return (
    <>
      <div className={s.head}>
        <p className={s.text} lang={text.language}>
          {askedBy ? text.text : <Written reading={text} />}
        </p>
        <QuestionMenu oneToOne={oneToOne} question={question} onReword={onReword} />
      </div>
      {askedBy ? <p className={s.by}>{own ?? t('askedBy', { name: name(askedBy) })}</p> : null}
      {answers.map((answer) => (
        <div key={answer.authorId} className={s.answer}>
          <b>{name(answer.authorId)}</b>
          <FormattedText of={question.id} text={answer.text} />
        </div>
      ))}
      {refuseAgenda(meetingOf(oneToOne), actor) ? null : (
        <AnswerQuestion oneToOne={oneToOne} question={question} />
      )}
    </>
  )
}

function useNames({ collaborator, manager, shared }: OneToOneView): (userId: string) => string {
  const names = new Map([collaborator, manager].map(({ id, name }) => [id, name]))
  return (userId) => shared?.people[userId] ?? names.get(userId) ?? ''
}
