import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { AgendaItemView } from '#contract/conversations/one-to-one-views.ts'
import { addressees } from '#domain/conversations/one-to-ones/addressee.ts'
import { refuseQuestionChange } from '#domain/conversations/one-to-ones/agenda.ts'
import { Grip } from '#web/platform/catalog/Grip.tsx'
import type { Autosave } from '#web/kernel/drafts/autosave.ts'
import { alternateKey } from '#web/kernel/ui/command-key.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ActionMenu } from '#web/kernel/ui/overlays/ActionMenu.tsx'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { focusAround } from '#web/kernel/ui/focus.ts'
import { useCall } from '#web/kernel/use-command.ts'
import { pairOf, type Agenda } from './agenda.ts'
import { questionPath, touchedByAgenda } from './agenda-api.ts'
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
  const remove = useRemove(question.id, does.autosave, place)
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
  const gone = {
    key: 'remove',
    label: t('remove'),
    icon: Trash2,
    tone: 'critical' as const,
    onSelect: () => void remove(),
  }
  const sections = [
    { label: t('forWhom'), actions: isOwn ? choices : [] },
    {
      actions: [
        ...(at > 0 ? [{ ...up, onSelect: () => does.onMove(-1) }] : []),
        ...(at < count - 1 ? [{ ...down, onSelect: () => does.onMove(1) }] : []),
      ],
    },
    { actions: isOwn ? [gone] : [] },
  ].filter(({ actions }) => actions.length > 0)
  return (
    <div ref={place} className={s.actions}>
      {sections.length > 0 ? (
        <ActionMenu label={t('more')} align="end" sections={sections}>
          <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
        </ActionMenu>
      ) : null}
      {count > 1 ? <Grip ref={grip} title={words('drag')} /> : null}
    </div>
  )
}

/** Confirms first; discards unsaved text of the question. */
function useRemove(
  questionId: string,
  autosave: Autosave,
  place: { readonly current: HTMLElement | null },
) {
  const t = useTranslations('one-to-ones.agenda')
  const common = useTranslations('common')
  const confirm = useConfirm()
  // The menu disappears with its question: move the focus.
  const remove = useCall((api) => api.agenda.remove, {
    touches: touchedByAgenda,
    done: t('done.removed'),
    failed: t('failed.removed'),
    onDone: () => {
      autosave.takeBack(questionPath(questionId))
      focusAround(place.current)
    },
  })
  return async () => {
    const confirmed = await confirm({
      title: t('removeTitle'),
      body: t('removeBody'),
      confirmLabel: t('remove'),
      cancelLabel: common('cancel'),
      tone: 'danger',
    })
    if (confirmed) remove.mutate({ params: { questionId } })
  }
}
