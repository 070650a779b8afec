import { useTranslations } from 'use-intl'
import type { AgendaItemView, OneToOneView } from '#contract/one-to-one-views.ts'
import { agendaQuestionLengthMax } from '#domain/kernel/limits.ts'
import { useDraft } from '#web/kernel/use-draft.ts'
import { AgendaForm } from './AgendaForm.tsx'
import { useReword } from './agenda-api.ts'

interface RewordQuestionProps {
  readonly oneToOne: OneToOneView
  readonly question: AgendaItemView
  readonly onClose: () => void
}

/** One's own question, while nobody has answered it. */
export function RewordQuestion({ oneToOne, question, onClose }: RewordQuestionProps) {
  const t = useTranslations('one-to-ones.agenda')
  const draft = useDraft(`agenda.reword.${question.id}`, { text: question.text.text })
  const close = () => {
    draft.forget()
    onClose()
  }
  const reword = useReword(close)
  const ids = { oneToOneId: oneToOne.id, questionId: question.id }
  return (
    <AgendaForm
      oneToOne={oneToOne}
      label={t('question')}
      text={draft.form.text}
      lengthMax={agendaQuestionLengthMax}
      pending={reword.isPending}
      onChange={(text) => draft.change({ text })}
      onSave={() => reword.mutate({ ...ids, text: draft.form.text })}
      onCancel={close}
    />
  )
}
