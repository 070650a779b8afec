import { ArrowDown, ArrowUp, ListPlus, ListX, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { AgendaItemView } from '#contract/conversations/one-to-one-views.ts'
import { addressees } from '#domain/conversations/one-to-ones/addressee.ts'
import {
  refuseQuestionChange,
  refuseRemove,
  removalOf,
} from '#domain/conversations/one-to-ones/agenda.ts'
import { Grip } from '#web/platform/catalog/Grip.tsx'
import type { Autosave } from '#web/kernel/drafts/autosave.ts'
import { alternateKey } from '#web/kernel/ui/command-key.ts'
import { useSession } from '#web/kernel/session.tsx'
import { MoreMenu } from '#web/kernel/ui/overlays/MoreMenu.tsx'
import { focusAround } from '#web/kernel/ui/focus.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { useCall } from '#web/kernel/use-command.ts'
import { useRefresh } from '#web/kernel/use-refresh.ts'
import { pairOf, type Agenda } from './agenda.ts'
import { askQuestion, placeQuestion, questionPath, touchedByAgenda } from './agenda-api.ts'
import s from './AgendaPaper.module.css'
import { useAddressee } from './use-addressee.ts'

interface QuestionMenuProps {
  readonly agenda: Agenda
  readonly autosave: Autosave
  readonly question: AgendaItemView
  /** Position and total; undefined if it can't be moved here. */
  readonly places: readonly [number, number] | undefined
  readonly grip: (element: HTMLElement | null) => void
  readonly onMove: (by: -1 | 1) => void
}

export function QuestionMenu({ agenda, question, places, grip, ...does }: QuestionMenuProps) {
  const t = useTranslations('one-to-ones.agenda')
  const words = useTranslations('content')
  const { actor } = useSession()
  const place = useRef<HTMLDivElement>(null)
  const say = useAddressee(agenda)
  const address = useCall((api) => api.agenda.address, {
    touches: touchedByAgenda,
    failed: t('failed.addressed'),
  })
  const { remove, putBack } = useRemoval(agenda, question, does.autosave, place)
  const { id, askedBy, answers } = question
  const asked = { askedBy, answered: answers.length > 0, closed: false }
  const isOwn = !refuseQuestionChange(asked, pairOf(agenda), actor)
  const [at, count] = places ?? [0, 1]
  const keys = (arrow: string) => [alternateKey(), arrow]
  const up = { key: 'up', label: words('up'), icon: ArrowUp, keys: keys('↑') }
  const down = { key: 'down', label: words('down'), icon: ArrowDown, keys: keys('↓') }
  const choices = addressees.map((addressee) => ({
    key: addressee,
    label: say(addressee),
    chosen: addressee === question.addressee,
    onSelect: () => address.mutate({ params: { questionId: id }, body: { addressee } }),
  }))
  const isDeleted = removalOf(asked, actor.userId) === 'deleted'
  const gone = {
    key: 'remove',
    label: t(isDeleted ? 'remove' : 'takeOff'),
    icon: isDeleted ? Trash2 : ListX,
    onSelect: remove,
  }
  const back = { key: 'back', label: t('putBack'), icon: ListPlus, onSelect: putBack }
  const mayRemove = !refuseRemove(asked, pairOf(agenda), actor)
  const sections = [
    { label: t('forWhom'), actions: isOwn && !question.off ? choices : [] },
    {
      actions: [
        ...(at > 0 ? [{ ...up, onSelect: () => does.onMove(-1) }] : []),
        ...(at < count - 1 ? [{ ...down, onSelect: () => does.onMove(1) }] : []),
      ],
    },
    { actions: question.off ? [back] : mayRemove ? [gone] : [] },
  ].filter(({ actions }) => actions.length > 0)
  return (
    <div ref={place} className={s.actions}>
      {sections.length > 0 ? <MoreMenu label={t('more')} sections={sections} /> : null}
      {count > 1 ? (
        <span className={s.grip}>
          <Grip ref={grip} title={words('drag')} />
        </span>
      ) : null}
    </div>
  )
}

/** Can be undone for ten seconds: a deleted question is asked again, in its place. */
function useRemoval(
  { collaborator, manager, questions }: Agenda,
  question: AgendaItemView,
  autosave: Autosave,
  place: { readonly current: HTMLElement | null },
) {
  const t = useTranslations('one-to-ones.agenda')
  const notify = useNotify()
  const session = useSession()
  const refresh = useRefresh()
  const { id: questionId, text, step, addressee } = question
  const at = questions.findIndex(({ id }) => id === questionId)
  const putBack = useCall((api) => api.agenda.putBack, {
    touches: touchedByAgenda,
    failed: t('failed.putBack'),
  })
  const bringBack = async (kept: boolean) => {
    if (kept)
      return session.api.agenda.putBack({ params: { companyId: session.companyId, questionId } })
    const pair = { userId: collaborator.id, managerId: manager.id }
    const { id } = await askQuestion(session, pair, { text: text.text, step, addressee })
    return placeQuestion(session, id, at)
  }
  const remove = useCall((api) => api.agenda.remove, {
    touches: touchedByAgenda,
    failed: t('failed.removed'),
    onDone: ({ kept }) => {
      autosave.takeBack(questionPath(questionId))
      // The menu disappears with its question: move the focus.
      focusAround(place.current)
      const undo = () => bringBack(kept).finally(() => refresh(touchedByAgenda))
      notify.done(t(kept ? 'done.takenOff' : 'done.removed'), { undo })
    },
  })
  return {
    remove: () => remove.mutate({ params: { questionId } }),
    putBack: () => putBack.mutate({ params: { questionId } }),
  }
}
