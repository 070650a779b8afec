import { useTranslations } from 'use-intl'
import type { AgendaItemView, OneToOneView } from '#contract/one-to-one-views.ts'
import { agendaQuestionLengthMax } from '#domain/kernel/limits.ts'
import { useSession } from '#web/kernel/session.tsx'
import { AgendaForm } from './AgendaForm.tsx'
import { reword } from './agenda-api.ts'
import { useAgendaForm } from './use-agenda-form.ts'

interface RewordQuestionProps {
  readonly oneToOne: OneToOneView
  readonly question: AgendaItemView
  readonly onClose: () => void
}

/** One's own question, while nobody has answered it. */
export function RewordQuestion({ oneToOne, question, onClose }: RewordQuestionProps) {
  const t = useTranslations('one-to-ones.agenda')
  const session = useSession()
  const ids = { oneToOneId: oneToOne.id, questionId: question.id }
  const form = useAgendaForm({
    draft: `agenda.reword.${question.id}`,
    start: { text: question.text.text },
    lengthMax: agendaQuestionLengthMax,
    kind: 'reworded',
    send: (text) => reword(session, ids, text),
    onClose,
  })
  return (
    <AgendaForm
      oneToOne={oneToOne}
      label={t('question')}
      lengthMax={agendaQuestionLengthMax}
      form={form}
    />
  )
}
