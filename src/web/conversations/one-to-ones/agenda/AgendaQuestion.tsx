import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { AgendaItemView } from '#contract/conversations/one-to-one-views.ts'
import {
  refuseArrange,
  refuseAnswer,
  refuseQuestionChange,
} from '#domain/conversations/one-to-ones/agenda.ts'
import layout from '#web/kernel/ui/layout.module.css'
import type { DragItem, Edge } from '#web/platform/catalog/drag-item.ts'
import dragging from '#web/platform/catalog/Dragging.module.css'
import { useDrag } from '#web/platform/catalog/use-drag.ts'
import type { Autosave } from '#web/kernel/drafts/autosave.ts'
import { FormattedText } from '#web/kernel/texts/FormattedText.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { agendaNameOf, pairOf, type Agenda } from './agenda.ts'
import { touchedByAgenda, answerPath, questionPath } from './agenda-api.ts'
import s from './AgendaPaper.module.css'
import { QuestionMenu } from './QuestionMenu.tsx'
import { useAddressee } from './use-addressee.ts'
import { agendaAnswerLengthMax, agendaQuestionLengthMax } from '#domain/kernel/limits.ts'
import { AgendaText } from './AgendaText.tsx'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { useCall } from '#web/kernel/use-command.ts'

interface AgendaQuestionProps {
  readonly agenda: Agenda
  readonly autosave: Autosave
  readonly question: AgendaItemView
  /** Scopes dragging to one list. */
  readonly list: string
  /** Position and total; undefined if it can't be moved here. */
  readonly places: readonly [number, number] | undefined
  readonly onMove: (name: string, by: -1 | 1) => void
  readonly onDrop: (dragged: DragItem, edge: Edge) => void
}

const arrowSteps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

export function AgendaQuestion({ agenda, autosave, question, ...move }: AgendaQuestionProps) {
  const t = useTranslations('one-to-ones.agenda')
  const { actor } = useSession()
  const { id, text, askedBy, addressee, talked, answers } = question
  const item = useRef<HTMLLIElement>(null)
  const drag = useDrag({ list: move.list, id, name: text.text }, move.onDrop)
  const say = useAddressee(agenda)
  const tick = useCall((api) => api.agenda.tick, {
    touches: touchedByAgenda,
    failed: t('failed.ticked'),
  })
  // Set in the event: a controlled checkbox that updates later flickers back first.
  const [ticking, setTicking] = useState<boolean>()
  const isTicked = ticking ?? talked
  const asker = askedBy === actor.userId ? t('askedByYou') : undefined
  const mayArrange = !refuseArrange({ closed: false }, pairOf(agenda), actor)
  const moveByKeys = (event: KeyboardEvent) => {
    const by = arrowSteps[event.key]
    // In a text box these keys belong to the text.
    if (!event.altKey || by === undefined || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    event.stopPropagation()
    if (move.places) move.onMove(text.text, by)
  }
  return (
    <li
      ref={(element) => {
        item.current = element
        drag.place(element)
      }}
      className={`${layout.ruledAbove} ${layout.padded4} ${dragging.item}`}
      data-edge={drag.edge}
      data-dragged={drag.isDragged}
    >
      <fieldset
        className={`${layout.stack2} ${s.question}`}
        aria-label={text.text}
        onKeyDownCapture={moveByKeys}
      >
        <div className={`${layout.line2} ${layout.top} ${s.head}`}>
          <Checkbox
            className={s.tick}
            aria-label={t('talkedAbout')}
            title={t('talkedAbout')}
            checked={isTicked}
            disabled={!mayArrange}
            onChange={({ currentTarget: { checked } }) => {
              setTicking(checked)
              const onSettled = () => setTicking(undefined)
              tick.mutate({ params: { questionId: id }, body: { talked: checked } }, { onSettled })
            }}
          />
          <div className={`${layout.grow} ${s.words}`} data-talked={isTicked}>
            <QuestionText agenda={agenda} autosave={autosave} question={question} />
          </div>
          {mayArrange ? (
            <QuestionMenu
              agenda={agenda}
              autosave={autosave}
              question={question}
              places={move.places}
              grip={drag.grip}
              onMove={(by) => move.onMove(text.text, by)}
            />
          ) : null}
        </div>
        <p className={s.by}>
          <span>{say(addressee)}</span>
          {askedBy ? (
            <span>{asker ?? t('askedBy', { name: agendaNameOf(agenda, askedBy) })}</span>
          ) : null}
          {isTicked ? <span>{t('talkedAbout')}</span> : null}
        </p>
        {answers
          .filter(({ authorId }) => authorId !== actor.userId)
          .map((answer) => (
            <div key={answer.authorId} className={s.answer}>
              <b>{agendaNameOf(agenda, answer.authorId)}</b>
              <FormattedText of={id} text={answer.text} />
            </div>
          ))}
        <AnswerBox agenda={agenda} autosave={autosave} question={question} />
      </fieldset>
    </li>
  )
}

interface AnswerBoxProps {
  readonly agenda: Agenda
  readonly autosave: Autosave
  readonly question: AgendaItemView
}

function AnswerBox({ agenda, autosave, question }: AnswerBoxProps) {
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

interface QuestionTextProps {
  readonly agenda: Agenda
  readonly autosave: Autosave
  readonly question: AgendaItemView
}

/** Its asker edits it in place until it is answered. */
function QuestionText({ agenda, autosave, question }: QuestionTextProps) {
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
        <p
          dir="auto"
          className={`${layout.strong} ${layout.writtenText} ${s.text}`}
          lang={text.language}
        >
          {askedBy ? text.text : <LocalizedText reading={text} />}
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
