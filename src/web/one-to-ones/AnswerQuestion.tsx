import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AgendaItemView, OneToOneView } from '#contract/one-to-one-views.ts'
import { agendaAnswerLengthMax } from '#domain/kernel/limits.ts'
import { useSession } from '#web/kernel/session.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { AgendaForm } from './AgendaForm.tsx'
import { answer } from './agenda-api.ts'
import s from './AgendaList.module.css'
import { useAgendaForm } from './use-agenda-form.ts'

interface AnswerQuestionProps {
  readonly oneToOne: OneToOneView
  readonly question: AgendaItemView
}

/** The reader's own answer, to write or to change. */
export function AnswerQuestion({ oneToOne, question }: AnswerQuestionProps) {
  const t = useTranslations('one-to-ones.agenda')
  const session = useSession()
  const own = question.answers.find(({ authorId }) => authorId === session.actor.userId)?.text
  const ids = { oneToOneId: oneToOne.id, questionId: question.id }
  const form = useAgendaForm({
    draft: `agenda.answer.${question.id}`,
    start: { text: own ?? '' },
    lengthMax: agendaAnswerLengthMax,
    kind: 'answered',
    send: (text) => answer(session, ids, text),
    onClose: () => setOpened(false),
  })
  const [opened, setOpened] = useState(form.startOver !== undefined)
  return (
    <InPlace open={opened} className={opened ? undefined : s.open}>
      {opened ? (
        <AgendaForm
          oneToOne={oneToOne}
          label={t('answer')}
          lengthMax={agendaAnswerLengthMax}
          form={form}
        />
      ) : (
        <Button size="compact-md" variant="subtle" onClick={() => setOpened(true)}>
          {own === undefined ? t('answerAction') : t('editAnswer')}
        </Button>
      )}
    </InPlace>
  )
}
