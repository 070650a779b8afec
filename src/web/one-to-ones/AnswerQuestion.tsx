import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AgendaItemView, OneToOneView } from '#contract/one-to-one-views.ts'
import { agendaAnswerLengthMax } from '#domain/kernel/limits.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDraft } from '#web/kernel/use-draft.ts'
import { InPlace } from '#web/ui/InPlace.tsx'
import { AgendaForm } from './AgendaForm.tsx'
import { useAnswer } from './agenda-api.ts'
import s from './AgendaList.module.css'

interface AnswerQuestionProps {
  readonly oneToOne: OneToOneView
  readonly question: AgendaItemView
}

/** The reader's own answer, to write or to change. */
export function AnswerQuestion({ oneToOne, question }: AnswerQuestionProps) {
  const t = useTranslations('one-to-ones.agenda')
  const { actor } = useSession()
  const own = question.answers.find(({ authorId }) => authorId === actor.userId)?.text
  const draft = useDraft(`agenda.answer.${question.id}`, { text: own ?? '' })
  const [opened, setOpened] = useState(draft.restored)
  const close = () => {
    draft.forget()
    setOpened(false)
  }
  const answer = useAnswer(close)
  const ids = { oneToOneId: oneToOne.id, questionId: question.id }
  return (
    <InPlace open={opened} className={opened ? undefined : s.open}>
      {opened ? (
        <AgendaForm
          oneToOne={oneToOne}
          label={t('answer')}
          text={draft.form.text}
          lengthMax={agendaAnswerLengthMax}
          pending={answer.isPending}
          onChange={(text) => draft.change({ text })}
          onSave={() => answer.mutate({ ...ids, text: draft.form.text })}
          onCancel={close}
        />
      ) : (
        <Button
          size="compact-md"
          variant="subtle"
          onClick={() => {
            draft.change({ text: own ?? '' })
            setOpened(true)
          }}
        >
          {own === undefined ? t('answerAction') : t('editAnswer')}
        </Button>
      )}
    </InPlace>
  )
}
