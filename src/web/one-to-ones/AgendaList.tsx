import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/one-to-one-views.ts'
import { refuseAgenda } from '#domain/one-to-ones/agenda.ts'
import type { OneToOneStep } from '#domain/one-to-ones/content.ts'
import { useSession } from '#web/kernel/session.tsx'
import { AgendaQuestion } from './AgendaQuestion.tsx'
import s from './AgendaList.module.css'
import { AskQuestion } from './AskQuestion.tsx'
import { meetingOf } from './meeting.ts'

interface AgendaListProps {
  readonly oneToOne: OneToOneView
  /** Only the questions of this step; without it, all. */
  readonly step?: OneToOneStep
  /** Beside other things: nothing is shown where there is no question. */
  readonly compact?: boolean
  readonly heading?: 'h2' | 'h3'
}

/** What the two want to talk about, with what each answers; both see it at once. */
export function AgendaList({
  oneToOne,
  step,
  compact = false,
  heading: Heading = 'h3',
}: AgendaListProps) {
  const t = useTranslations('one-to-ones.agenda')
  const { actor } = useSession()
  const questions = oneToOne.agenda.filter((item) => step === undefined || item.step === step)
  if (compact && questions.length === 0) return null
  const mayAsk = !refuseAgenda(meetingOf(oneToOne), actor)
  return (
    <div tabIndex={-1} className={s.agenda}>
      <Heading>{step && compact ? t('titleIn') : t('title')}</Heading>
      {questions.length === 0 ? (
        <p className={s.empty}>
          {t('empty')} {mayAsk ? t('emptyHint') : null}
        </p>
      ) : (
        <ul>
          {questions.map((question) => (
            <AgendaQuestion key={question.id} oneToOne={oneToOne} question={question} />
          ))}
        </ul>
      )}
      {mayAsk && !compact ? (
        <AskQuestion oneToOne={oneToOne} step={step ?? 'introduction'} />
      ) : null}
    </div>
  )
}
