import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/one-to-one-views.ts'
import { agendaQuestionLengthMax } from '#domain/kernel/limits.ts'
import type { OneToOneStep } from '#domain/one-to-ones/content.ts'
import { useDraft } from '#web/kernel/use-draft.ts'
import { InPlace } from '#web/ui/InPlace.tsx'
import { AgendaForm } from './AgendaForm.tsx'
import { useAsk } from './agenda-api.ts'

interface AskQuestionProps {
  readonly oneToOne: OneToOneView
  readonly step: OneToOneStep
}

/** A place to add a question to the agenda; what is typed and not added yet is kept. */
export function AskQuestion({ oneToOne, step }: AskQuestionProps) {
  const t = useTranslations('one-to-ones.agenda')
  const draft = useDraft(`agenda.${oneToOne.id}`, { text: '' })
  const [opened, setOpened] = useState(draft.restored)
  const close = () => {
    draft.forget()
    setOpened(false)
  }
  const ask = useAsk(close)
  return (
    <InPlace open={opened}>
      {opened ? (
        <AgendaForm
          oneToOne={oneToOne}
          label={t('question')}
          text={draft.form.text}
          lengthMax={agendaQuestionLengthMax}
          pending={ask.isPending}
          onChange={(text) => draft.change({ text })}
          onSave={() => ask.mutate({ oneToOneId: oneToOne.id, text: draft.form.text, step })}
          onCancel={close}
        />
      ) : (
        <Button
          variant="default"
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {t('add')}
        </Button>
      )}
    </InPlace>
  )
}
