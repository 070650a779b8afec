import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/one-to-one-views.ts'
import { agendaQuestionLengthMax } from '#domain/kernel/limits.ts'
import type { OneToOneStep } from '#domain/one-to-ones/content.ts'
import { useSession } from '#web/kernel/session.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { AgendaForm } from './AgendaForm.tsx'
import { ask } from './agenda-api.ts'
import { useAgendaForm } from './use-agenda-form.ts'

interface AskQuestionProps {
  readonly oneToOne: OneToOneView
  readonly step: OneToOneStep
}

/** A place to add a question to the agenda; what is typed and not added yet is kept. */
export function AskQuestion({ oneToOne, step }: AskQuestionProps) {
  const t = useTranslations('one-to-ones.agenda')
  const session = useSession()
  const form = useAgendaForm({
    draft: `agenda.${oneToOne.id}`,
    start: { text: '' },
    lengthMax: agendaQuestionLengthMax,
    kind: 'asked',
    send: (text) => ask(session, oneToOne.id, { text, step }),
    onClose: () => setOpened(false),
  })
  const [opened, setOpened] = useState(form.startOver !== undefined)
  return (
    <InPlace open={opened}>
      {opened ? (
        <AgendaForm
          oneToOne={oneToOne}
          label={t('question')}
          lengthMax={agendaQuestionLengthMax}
          form={form}
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
