import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { ChevronUp, History, MessageSquareText } from 'lucide-react'
import {
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
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
import { touchedByAgenda, answerPath, questionAt, questionPath } from './agenda-api.ts'
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
  const { id, text, askedBy, addressee, talked, answers, carried } = question
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
  const mayReword = !refuseQuestionChange(
    { askedBy, answered: answers.length > 0, closed: false },
    pairOf(agenda),
    actor,
  )
  const typed = useSyncExternalStore(autosave.subscribe, () => autosave.value(questionPath(id)))
  const words = (mayReword && typed) || text.text
  const body = useId()
  const row = useOpenRow(autosave, id, item)
  // In the row while its asker may write in it.
  const isWritten = row.isOpen && mayReword
  const reworded = { autosave, questionId: id, isOpen: mayReword }
  return (
    <li
      ref={(element) => {
        item.current = element
        drag.place(element)
      }}
      className={`${layout.ruledAbove} ${dragging.item}`}
      data-edge={drag.edge}
      data-dragged={drag.isDragged}
    >
      <fieldset className={s.question} aria-label={words} onKeyDownCapture={moveByKeys}>
        <div className={`${layout.line2} ${s.row}`} data-talked={isTicked}>
          <Checkbox
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
          {isWritten ? (
            <div className={layout.grow}>
              <QuestionBox {...reworded} />
            </div>
          ) : null}
          <button
            key="toggle"
            type="button"
            dir="auto"
            lang={text.language}
            className={`${isWritten ? layout.quiet : layout.grow} ${row.isOpen ? layout.wrapped : layout.oneLine} ${s.text}`}
            aria-expanded={row.isOpen}
            aria-controls={row.isOpen ? body : undefined}
            onClick={row.toggle}
          >
            {isWritten ? (
              <>
                <ChevronUp />
                <span className="visually-hidden">{words}</span>
              </>
            ) : askedBy ? (
              <span>{words}</span>
            ) : (
              <LocalizedText reading={text} />
            )}
          </button>
          {carried ? (
            <span className={layout.note} title={t('carried')}>
              <History size={16} />
              <span className="visually-hidden">{t('carried')}</span>
            </span>
          ) : null}
          {answers.length > 0 ? (
            <span className={`${layout.note} ${layout.line1}`}>
              <MessageSquareText size={16} />
              <span className="visually-hidden">{t('answers', { count: answers.length })}</span>
            </span>
          ) : null}
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
        {row.isOpen ? (
          <div id={body} className={`${layout.stack2} ${s.body}`}>
            {isWritten ? null : <QuestionBox {...reworded} />}
            <p className={s.by}>
              <span>{say(addressee)}</span>
              {askedBy ? (
                <span>{asker ?? t('askedBy', { name: agendaNameOf(agenda, askedBy) })}</span>
              ) : null}
              {carried ? <span>{t('carried')}</span> : null}
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
            <AgendaText
              autosave={autosave}
              path={answerPath(id)}
              label={t('answer')}
              placeholder={t('answer')}
              lengthMax={agendaAnswerLengthMax}
              isOpen={!refuseAnswer({ addressee, closed: false }, pairOf(agenda), actor)}
            />
          </div>
        ) : null}
      </fieldset>
    </li>
  )
}

/** Opens on a click, with the focus in its last box; stays open while a text of it isn't saved. */
function useOpenRow(autosave: Autosave, id: string, item: RefObject<HTMLElement | null>) {
  const isUnsaved = () => autosave.unsaved().some((path) => questionAt(path) === id)
  const [isChosen, setChosen] = useState(isUnsaved)
  const isStuck = useSyncExternalStore(
    autosave.subscribe,
    () =>
      autosave.problem(questionPath(id)) !== undefined ||
      autosave.problem(answerPath(id)) !== undefined,
  )
  const toggle = () => {
    flushSync(() => setChosen(!isChosen))
    if (!isChosen) [...(item.current?.querySelectorAll('textarea') ?? [])].at(-1)?.focus()
  }
  return { isOpen: isChosen || isStuck, toggle }
}

interface QuestionBoxProps {
  readonly autosave: Autosave
  readonly questionId: string
  readonly isOpen: boolean
}

function QuestionBox({ questionId, ...box }: QuestionBoxProps) {
  const t = useTranslations('one-to-ones.agenda')
  const path = questionPath(questionId)
  return (
    <AgendaText path={path} label={t('question')} lengthMax={agendaQuestionLengthMax} {...box} />
  )
}
