import { useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import {
  refuseAgenda,
  refuseAnswer,
  refuseQuestionChange,
} from '#domain/conversations/one-to-ones/agenda.ts'
import type { OneToOneStep } from '#domain/conversations/one-to-ones/content.ts'
import { otherOf } from '#domain/conversations/one-to-ones/presence.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import { useOrder } from '#web/platform/catalog/use-order.ts'
import type { Autosave } from '#web/kernel/drafts/autosave.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ReadHere } from '#web/platform/notices/ReadHere.tsx'
import { pairOf, type Agenda } from './agenda.ts'
import { placeQuestion, touchedByAgenda, askQuestion } from './agenda-api.ts'
import { AgendaAudience } from './AgendaAudience.tsx'
import { AgendaQuestion } from './AgendaQuestion.tsx'
import { UnsavedTexts } from './UnsavedTexts.tsx'
import { ActionIcon } from '#web/kernel/ui/controls/Button.tsx'
import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { Plus } from 'lucide-react'
import { agendaQuestionLengthMax } from '#domain/kernel/limits.ts'
import { textMistake } from '#domain/kernel/text.ts'
import { addressees, type Addressee } from '#domain/conversations/one-to-ones/addressee.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { Suggestions } from '#web/conversations/comments/Suggestions.tsx'
import { TextLine } from '#web/kernel/ui/controls/TextLine.tsx'
import { useAddressee } from './use-addressee.ts'

interface AgendaPaperProps {
  readonly agenda: Agenda
  readonly autosave: Autosave
  /** Only this step's questions; renders nothing if there are none. */
  readonly step?: OneToOneStep | undefined
  readonly heading?: 'h2' | 'h3'
  /** Saving state, unless the page shows it elsewhere. */
  readonly saving?: ReactNode
}

export function AgendaPaper({ agenda, autosave, step, saving, ...look }: AgendaPaperProps) {
  const { heading: Heading = 'h3' } = look
  const t = useTranslations('one-to-ones.agenda')
  const session = useSession()
  const list = useId()
  const [isUnsaved] = useState(() => autosave.unsaved().length > 0)
  const { questions } = agenda
  const { order, said, move, drop } = useOrder(
    {
      touches: touchedByAgenda,
      // The last move wins: there is nothing to lose.
      move: async (id, { to, version }) => {
        await placeQuestion(session, id, to)
        return { version }
      },
    },
    questions.map((question) => ({ ...question, version: question.revision })),
  )
  const shown = order.filter((question) => step === undefined || question.step === step)
  if (step && shown.every(({ off }) => off)) return null
  const [pair, { actor }] = [pairOf(agenda), session]
  const mayAsk = !refuseAgenda(pair, actor)
  const mayWrite = shown.some(({ addressee, askedBy, answers }) => {
    const asked = { askedBy, answered: answers.length > 0, closed: false }
    const answered = refuseAnswer({ addressee, closed: false }, pair, actor)
    return !answered || !refuseQuestionChange(asked, pair, actor)
  })
  const group = (members: typeof order, isFixed?: true) =>
    members.length === 0 ? null : (
      <ol className={layout.stack}>
        {members.map((question, at) => (
          <AgendaQuestion
            key={question.id}
            agenda={agenda}
            autosave={autosave}
            question={question}
            list={`${list}.${question.askedBy === null}`}
            places={step || isFixed ? undefined : [at, members.length]}
            onMove={(name, by) => move(question, name, by)}
            onDrop={(dragged, edge) => drop(dragged, question, edge)}
          />
        ))}
      </ol>
    )
  const on = shown.filter(({ off }) => !off)
  const off = shown.filter((question) => question.off)
  const asked = step ? on : on.filter(({ askedBy }) => askedBy !== null)
  const ofCompany = step ? [] : on.filter(({ askedBy }) => askedBy === null)
  return (
    <div tabIndex={-1} className={layout.stack3}>
      <ReadHere shown={{ subject: 'agenda', userId: otherOf(pair, actor) }} />
      <div className={`${layout.row14} ${layout.apart} ${layout.baseline}`}>
        <Heading>{t(step ? 'titleIn' : 'title')}</Heading>
        {saving}
      </div>
      <AgendaAudience agenda={agenda} isSaid={mayWrite || (mayAsk && !step)}>
        {shown.length === 0 ? (
          <p className={layout.muted}>{mayAsk ? `${t('empty')} ${t('emptyHint')}` : t('empty')}</p>
        ) : null}
        {group(asked)}
        {ofCompany.length > 0 ? (
          <Disclosure label={t('ofCompany', { count: ofCompany.length })} opened={isUnsaved}>
            {group(ofCompany)}
          </Disclosure>
        ) : null}
        {off.length > 0 && !step ? (
          <Disclosure label={t('off', { count: off.length })}>{group(off, true)}</Disclosure>
        ) : null}
        <output className="visually-hidden">{said}</output>
        {step ? null : <UnsavedTexts questions={questions} autosave={autosave} />}
        {mayAsk && !step ? <NewQuestion agenda={agenda} /> : null}
      </AgendaAudience>
    </div>
  )
}

interface QuestionForm {
  readonly text: string
  readonly addressee: Addressee
}

/** Enter adds the question and keeps the focus for the next. */
function NewQuestion({ agenda }: { readonly agenda: Agenda }) {
  const t = useTranslations('one-to-ones.agenda')
  const input = useTranslations('input')
  const session = useSession()
  const say = useAddressee(agenda)
  const [isAdded, setAdded] = useState(false)
  const { collaborator, manager } = agenda
  const form = useForm<QuestionForm, unknown>({
    draft: `agenda.${collaborator.id}.${manager.id}.new`,
    start: { text: '', addressee: 'both' },
    check: ({ text }) => {
      const mistake = textMistake(text, agendaQuestionLengthMax)
      return errorsIn({ text: mistake && input(mistake) })
    },
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
    <Form form={form} className={`${layout.stack2} ${layout.ruledAbove} ${layout.room4}`}>
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
        <ActionIcon
          type="submit"
          variant="default"
          size={42}
          loading={form.busy}
          aria-label={t('add')}
          title={t('addHint')}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <p className={layout.fine}>{t('addHint')}</p>
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
