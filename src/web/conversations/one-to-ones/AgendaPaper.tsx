import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import {
  refuseAgenda,
  refuseAnswer,
  refuseQuestionChange,
} from '#domain/conversations/one-to-ones/agenda.ts'
import type { OneToOneStep } from '#domain/conversations/one-to-ones/content.ts'
import { otherOf } from '#domain/conversations/one-to-ones/presence.ts'
import { useOrder } from '#web/platform/content/use-order.ts'
import type { Autosave } from '#web/kernel/autosave.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ReadHere } from '#web/platform/notices/ReadHere.tsx'
import { pairOf, type Agenda } from './agenda.ts'
import { place, touchedByAgenda } from './agenda-api.ts'
import s from './AgendaPaper.module.css'
import { AgendaAudience } from './AgendaAudience.tsx'
import { AgendaQuestion } from './AgendaQuestion.tsx'
import { NewQuestion } from './NewQuestion.tsx'
import { UnsavedTexts } from './UnsavedTexts.tsx'

interface AgendaPaperProps {
  readonly agenda: Agenda
  readonly autosave: Autosave
  /** Only this step's questions; renders nothing if there are none. */
  readonly step?: OneToOneStep | undefined
  readonly heading?: 'h2' | 'h3'
  /** Saving state, unless the page shows it elsewhere. */
  readonly saving?: ReactNode
}

export function AgendaPaper({ agenda, autosave, step, saving, ...look }: AgendaPaperProps) {
  const { heading: Heading = 'h3' } = look
  const t = useTranslations('one-to-ones.agenda')
  const session = useSession()
  const list = useId()
  const { questions } = agenda
  const { order, said, move, drop } = useOrder(
    {
      touches: touchedByAgenda,
      // The last move wins: there is nothing to lose.
      move: async (id, { to, version }) => {
        await place(session, id, to)
        return { version }
      },
    },
    questions.map((question) => ({ ...question, version: question.revision })),
  )
  const shown = order.filter((question) => step === undefined || question.step === step)
  if (step && shown.length === 0) return null
  const [pair, { actor }] = [pairOf(agenda), session]
  const mayAsk = !refuseAgenda(pair, actor)
  const mayWrite = shown.some(({ addressee, askedBy, answers }) => {
    const asked = { askedBy, answered: answers.length > 0, closed: false }
    const answered = refuseAnswer({ addressee, closed: false }, pair, actor)
    return !answered || !refuseQuestionChange(asked, pair, actor)
  })
  return (
    <div tabIndex={-1} className={s.agenda}>
      <ReadHere shown={{ subject: 'agenda', userId: otherOf(pair, actor) }} />
      <div className={s.title}>
        <Heading>{t(step ? 'titleIn' : 'title')}</Heading>
        {saving}
      </div>
      <AgendaAudience agenda={agenda} isSaid={mayWrite || (mayAsk && !step)}>
        {shown.length === 0 ? (
          <p className={s.empty}>{mayAsk ? `${t('empty')} ${t('emptyHint')}` : t('empty')}</p>
        ) : (
          <ol>
            {shown.map((question) => (
              <AgendaQuestion
                key={question.id}
                agenda={agenda}
                autosave={autosave}
                question={question}
                list={list}
                places={step ? undefined : [order.indexOf(question), order.length]}
                onMove={(name, by) => move(question, name, by)}
                onDrop={(dragged, edge) => drop(dragged, question, edge)}
              />
            ))}
          </ol>
        )}
        <output className="visually-hidden">{said}</output>
        {step ? null : <UnsavedTexts questions={questions} autosave={autosave} />}
        {mayAsk && !step ? <NewQuestion agenda={agenda} /> : null}
      </AgendaAudience>
    </div>
  )
}
