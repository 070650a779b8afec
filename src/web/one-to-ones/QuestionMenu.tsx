import { Ellipsis } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { AgendaItemView, OneToOneView } from '#contract/one-to-one-views.ts'
import { refuseQuestionChange } from '#domain/one-to-ones/agenda.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { focusAround } from '#web/ui/focus.ts'
import { useRemoveQuestion } from './agenda-api.ts'
import { meetingOf } from './meeting.ts'

interface QuestionMenuProps {
  readonly oneToOne: OneToOneView
  readonly question: AgendaItemView
  readonly onReword: () => void
}

/** What its asker may still do with a question; nothing for anyone else. */
export function QuestionMenu({ oneToOne, question, onReword }: QuestionMenuProps) {
  const t = useTranslations('one-to-ones.agenda')
  const common = useTranslations('common')
  const { actor } = useSession()
  const confirm = useConfirm()
  const place = useRef<HTMLDivElement>(null)
  // The menu goes away with its question: the focus has to go somewhere.
  const remove = useRemoveQuestion({
    done: t('done.removed'),
    failed: t('failed.removed'),
    onDone: () => focusAround(place.current),
  })
  const meeting = meetingOf(oneToOne)
  const { id, askedBy, text, answers } = question
  const asked = { id, askedBy, text: text.text, answered: answers.length > 0, ...meeting }
  if (refuseQuestionChange(asked, meeting, actor)) return null

  const removeAfterAsking = async () => {
    const confirmed = await confirm({
      title: t('removeTitle'),
      body: t('removeBody'),
      confirmLabel: t('remove'),
      cancelLabel: common('cancel'),
      tone: 'danger',
    })
    if (confirmed) remove.mutate({ oneToOneId: oneToOne.id, questionId: id })
  }

  return (
    <div ref={place}>
      <ActionMenu
        label={t('more')}
        align="end"
        sections={[
          {
            actions: [
              { key: 'reword', label: t('reword'), onSelect: onReword },
              {
                key: 'remove',
                label: t('remove'),
                tone: 'critical',
                onSelect: () => void removeAfterAsking(),
              },
            ],
          },
        ]}
      >
        <Ellipsis size={20} aria-hidden />
      </ActionMenu>
    </div>
  )
}
