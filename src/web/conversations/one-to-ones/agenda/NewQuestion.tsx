import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { agendaQuestionLengthMax } from '#domain/kernel/limits.ts'
import { addressees, type Addressee } from '#domain/conversations/one-to-ones/addressee.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useTextMistake } from '#web/kernel/forms/use-text-mistake.ts'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { Suggestions } from '#web/conversations/comments/Suggestions.tsx'
import { TextLine } from '#web/kernel/ui/controls/TextLine.tsx'
import { useAddressee } from './use-addressee.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { useSession } from '#web/kernel/session.tsx'
import type { Agenda } from './agenda.ts'
import { askQuestion, touchedByAgenda } from './agenda-api.ts'

interface QuestionForm {
  readonly text: string
  readonly addressee: Addressee
}

/** Enter adds the question and keeps the focus for the next. */
export function NewQuestion({ agenda }: { readonly agenda: Agenda }) {
  const t = useTranslations('one-to-ones.agenda')
  const mistakeIn = useTextMistake()
  const session = useSession()
  const say = useAddressee(agenda)
  const [isAdded, setAdded] = useState(false)
  const { collaborator, manager } = agenda
  const form = useForm<QuestionForm, unknown>({
    draft: `agenda.${collaborator.id}.${manager.id}.new`,
    start: { text: '', addressee: 'both' },
    check: ({ text }) => errorsIn({ text: mistakeIn(text, agendaQuestionLengthMax) }),
    send: (asked) => {
      const pair = { userId: collaborator.id, managerId: manager.id }
      return askQuestion(session, pair, { ...asked, step: 'introduction' })
    },
    again: (failed, since) => ({
      ...failed,
      text: [failed.text, since.text].filter((it) => it !== '').join(' '),
    }),
    touches: touchedByAgenda,
    failed: t('failed.asked'),
    onDone: () => setAdded(true),
  })
  return (
    <Form form={form} className={layout.stack2}>
      <div className={`${layout.row2} ${layout.top}`}>
        <div className={layout.grow16}>
          <TextLine
            aria-label={t('add')}
            placeholder={t('add')}
            enterKeyHint="done"
            {...form.field('text')}
            limit={useLimit(agendaQuestionLengthMax)}
          />
        </div>
        <NativeSelect
          aria-label={t('forWhom')}
          data={addressees.map((value) => ({ value, label: say(value) }))}
          value={form.form.addressee}
          onChange={({ currentTarget }) => {
            const addressee = addressees.find((it) => it === currentTarget.value)
            if (addressee) form.set({ addressee })
          }}
        />
        <Button type="submit" variant="default" loading={form.busy}>
          {t('addIt')}
        </Button>
      </div>
      <Suggestions
        of={{ kind: 'agendaQuestions', userId: collaborator.id, managerId: manager.id }}
        text={form.form.text}
        onPut={(text) => form.set({ text })}
      />
      <output className="visually-hidden">
        {isAdded && !form.form.text ? t('done.asked') : null}
      </output>
    </Form>
  )
}
