import { useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import {
  refuseAgenda,
  refuseAnswer,
  refuseQuestionChange,
} from '#domain/conversations/one-to-ones/agenda.ts'
import type { OneToOneStep } from '#domain/conversations/one-to-ones/content.ts'
import { otherOf } from '#domain/conversations/one-to-ones/presence.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import { useOrder } from '#web/platform/catalog/use-order.ts'
import type { Autosave } from '#web/kernel/drafts/autosave.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ReadHere } from '#web/platform/notices/ReadHere.tsx'
import { pairOf, type Agenda } from './agenda.ts'
import { placeQuestion, touchedByAgenda } from './agenda-api.ts'
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
  readonly closingLine?: string
  /** Saving state, unless the page shows it elsewhere. */
  readonly saving?: ReactNode
}

export function AgendaPaper({ agenda, autosave, step, saving, ...look }: AgendaPaperProps) {
  const { heading: Heading = 'h3', closingLine } = look
  const t = useTranslations('one-to-ones.agenda')
  const session = useSession()
  const list = useId()
  const [isUnsaved] = useState(() => autosave.unsaved().length > 0)
  const { questions } = agenda
  const { order, said, move, drop } = useOrder(
    {
      touches: touchedByAgenda,
      // The last move wins: there is nothing to lose.
      move: async (id, { to, version }) => {
        await placeQuestion(session, id, to)
        return { version }
      },
    },
    questions.map((question) => ({ ...question, version: question.revision })),
  )
  const shown = order.filter((question) => step === undefined || question.step === step)
  if (step && shown.every(({ off }) => off)) return null
  const [pair, { actor }] = [pairOf(agenda), session]
  const mayAsk = !refuseAgenda(pair, actor)
  const mayWrite = shown.some(({ addressee, askedBy, answers }) => {
    const asked = { askedBy, answered: answers.length > 0, closed: false }
    const answered = refuseAnswer({ addressee, closed: false }, pair, actor)
    return !answered || !refuseQuestionChange(asked, pair, actor)
  })
  const group = (members: typeof order, isFixed?: true) =>
    members.length === 0 ? null : (
      <ol className={layout.stack}>
        {members.map((question, at) => (
          <AgendaQuestion
            key={question.id}
            agenda={agenda}
            autosave={autosave}
            question={question}
            list={`${list}.${question.askedBy === null}`}
            places={step || isFixed ? undefined : [at, members.length]}
            onMove={(name, by) => move(question, name, by)}
            onDrop={(dragged, edge) => drop(dragged, question, edge)}
          />
        ))}
      </ol>
    )
  const on = shown.filter(({ off }) => !off)
  const off = shown.filter((question) => question.off)
  const asked = step ? on : on.filter(({ askedBy }) => askedBy !== null)
  const ofCompany = step ? [] : on.filter(({ askedBy }) => askedBy === null)
  return (
    <div tabIndex={-1} className={layout.stack3}>
      <ReadHere shown={{ subject: 'agenda', userId: otherOf(pair, actor) }} />
      <div className={`${layout.row4} ${layout.apart} ${layout.baseline}`}>
        <Heading>{t('title')}</Heading>
        {saving}
      </div>
      <AgendaAudience
        agenda={agenda}
        isSaid={mayWrite || (mayAsk && !step)}
        closingLine={closingLine}
      >
        {shown.length === 0 ? (
          <p className={layout.muted}>{mayAsk ? `${t('empty')} ${t('emptyHint')}` : t('empty')}</p>
        ) : null}
        {group(asked)}
        {ofCompany.length > 0 ? (
          <Disclosure label={t('ofCompany', { count: ofCompany.length })} opened={isUnsaved}>
            {group(ofCompany)}
          </Disclosure>
        ) : null}
        {off.length > 0 && !step ? (
          <Disclosure label={t('off', { count: off.length })}>{group(off, true)}</Disclosure>
        ) : null}
        <output className="visually-hidden">{said}</output>
        {step ? null : <UnsavedTexts questions={questions} autosave={autosave} />}
        {mayAsk && !step ? (
          <div className={`${layout.ruledAbove} ${layout.room4}`}>
            <NewQuestion agenda={agenda} />
          </div>
        ) : null}
      </AgendaAudience>
    </div>
  )
}
