import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { firstToAnswer, requests, touchedByFeedback } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Feedback.module.css'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useId, useRef, useState, type RefObject } from 'react'
import type { FeedbackView } from '#contract/conversations/feedback.ts'
import type { FeedbackRequestView } from '#contract/conversations/feedback-requests.ts'
import { refuseReply, refuseWithdraw } from '#domain/conversations/feedback/request.ts'
import { requestAnchor } from '#domain/conversations/feedback/request-anchor.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { useHashTarget } from '#web/kernel/paths/use-hash-target.ts'
import { ReadHere } from '#web/platform/notices/ReadHere.tsx'
import type { MenuAction } from '#web/kernel/ui/overlays/ActionMenu.tsx'
import { MoreMenu } from '#web/kernel/ui/overlays/MoreMenu.tsx'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { focusAround } from '#web/kernel/ui/focus.ts'
import { feedbackLengthMax } from '#domain/kernel/limits.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useLongText } from '#web/kernel/texts/use-long-text.ts'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'
import { useCall } from '#web/kernel/use-command.ts'
import { useEntryError } from './use-entry-error.ts'
import { useEntryReaders } from './use-entry-readers.ts'

interface RequestsProps {
  readonly of: 'toMe' | 'mine'
  readonly onAnswered: (answer: FeedbackView) => void
}

/** Open requests only; renders nothing without any. The first one to answer is the page's work. */
export function Requests({ of, onAnswered }: RequestsProps) {
  const t = useTranslations('feedback.requests')
  const session = useSession()
  const { data } = useSuspenseQuery(requests(session))
  const shown = data.filter(({ asker }) => (asker.id === session.me.userId) === (of === 'mine'))
  const first = firstToAnswer(data, session.actor)
  if (shown.length === 0) return null
  return (
    <Section title={t(of)}>
      <ul className={`${layout.stack} ${s.requests}`}>
        {shown.map((request) => (
          <RequestItem
            key={request.id}
            request={request}
            isFirst={request === first}
            onAnswered={onAnswered}
          />
        ))}
      </ul>
    </Section>
  )
}

interface RequestItemProps extends RequestProps {
  readonly isFirst: boolean
  readonly onAnswered: RequestsProps['onAnswered']
}

function RequestItem({ request, isFirst, onAnswered }: RequestItemProps) {
  const t = useTranslations('feedback.requests')
  const say = useDay()
  const { actor } = useSession()
  const textId = useId()
  const { ref, isTarget } = useHashTarget<HTMLLIElement>(requestAnchor(request.id))
  const [answering, setAnswering] = useState(false)
  const { asker, asked, question, state, askedOn, isAnswerable } = request
  const parties = { askerId: asker.id, askedId: asked.id, state }
  const isMine = actor.userId === asker.id
  const other = isMine ? asked : asker
  return (
    <li
      ref={ref}
      className={`${layout.stack2} ${layout.ruledAbove} ${layout.target} ${s.entry}`}
      tabIndex={-1}
      data-target={isTarget}
    >
      <ReadHere shown={{ subject: 'feedbackRequest', id: request.id }} />
      <div className={layout.inline3}>
        <Face {...other} size={32} />
        <div className={s.who}>
          <b dir="auto">{other.name}</b>
          <span>
            {state === 'declined' ? t('declinedKindly') : t('askedOn', { date: say(askedOn) })}
          </span>
        </div>
        {refuseWithdraw(parties, actor) ? null : <Withdraw request={request} />}
        {refuseReply(parties, actor) ? null : (
          <>
            <Button
              size="sm"
              variant={isFirst ? 'filled' : 'default'}
              aria-describedby={textId}
              onClick={() => setAnswering(true)}
            >
              {t('answer')}
            </Button>
            <Decline request={request} />
          </>
        )}
      </div>
      <p id={textId} dir="auto" className={`${layout.verbatim} ${layout.width46}`}>
        {question}
      </p>
      {state === 'open' && !isAnswerable ? (
        <p className={layout.noteWrapped}>{t('apart')}</p>
      ) : null}
      {answering ? (
        <AnswerRequest
          request={request}
          onAnswered={onAnswered}
          onClose={() => setAnswering(false)}
        />
      ) : null}
    </li>
  )
}

interface RequestProps {
  readonly request: FeedbackRequestView
}

function Withdraw({ request: { id: requestId, asked, question } }: RequestProps) {
  const t = useTranslations('feedback.requests')
  const session = useSession()
  const place = useRef<HTMLDivElement>(null)
  const withdraw = useCall((api) => api.feedbackRequests.withdraw, {
    touches: touchedByFeedback,
    done: t('withdrawn'),
    undo: () => () =>
      session.api.feedbackRequests.ask({
        params: { companyId: session.companyId, userId: asked.id },
        body: { question },
      }),
    failed: t('notWithdrawn'),
    onDone: () => focusAround(place.current),
  })
  const onSelect = () => withdraw.mutate({ params: { requestId } })
  return <RequestMenu place={place} name={asked.name} action={{ label: t('withdraw'), onSelect }} />
}

function Decline({ request }: RequestProps) {
  const t = useTranslations('feedback.requests')
  const confirm = useConfirm()
  const place = useRef<HTMLDivElement>(null)
  const { asker, id: requestId } = request
  const decline = useCall((api) => api.feedbackRequests.decline, {
    touches: touchedByFeedback,
    done: t('declined'),
    failed: t('notDeclined'),
    onDone: () => focusAround(place.current),
  })
  const askToDecline = async () => {
    const confirmed = await confirm({
      title: t('declineTitle'),
      body: t('declineBody', { name: asker.name }),
      confirmLabel: t('decline'),
    })
    if (confirmed) decline.mutate({ params: { requestId } })
  }
  const onSelect = () => void askToDecline()
  return <RequestMenu place={place} name={asker.name} action={{ label: t('decline'), onSelect }} />
}

interface RequestMenuProps {
  /** The menu disappears with its request: the focus moves to what is around it. */
  readonly place: RefObject<HTMLDivElement | null>
  readonly name: string
  readonly action: Omit<MenuAction, 'key'>
}

function RequestMenu({ place, name, action }: RequestMenuProps) {
  const t = useTranslations('feedback.requests')
  return (
    <div ref={place} className={s.menu}>
      <MoreMenu label={t('menu', { name })} actions={[{ ...action, key: action.label }]} />
    </div>
  )
}

interface AnswerRequestProps {
  readonly request: FeedbackRequestView
  readonly onAnswered: RequestsProps['onAnswered']
  readonly onClose: () => void
}

/** The answer is shared feedback about the asker. */
function AnswerRequest({ request, onAnswered, onClose }: AnswerRequestProps) {
  const t = useTranslations('feedback')
  const { api, companyId } = useSession()
  const textError = useEntryError()
  const { id, asker, question } = request
  const form = useForm({
    draft: `feedback.answer.${id}`,
    start: { text: '' },
    check: ({ text }) => errorsIn({ text: textError(text, 'SHARED') }),
    send: ({ text }) =>
      api.feedbackRequests.answer({ params: { companyId, requestId: id }, body: { text } }),
    touches: touchedByFeedback,
    done: t('requests.answered'),
    failed: t('requests.notAnswered'),
    onDone: (answer) => {
      onClose()
      if (answer) onAnswered(answer)
    },
    onClose,
  })
  const audience = useEntryReaders(asker, false)('SHARED')
  return (
    <FormDialog
      title={t('form.title', { name: asker.name })}
      width="medium"
      form={form}
      submitLabel={t('form.share', { name: asker.name })}
      lead={
        <p className={`${layout.verbatim} ${layout.width46}`}>
          {t('requests.theirs', { name: asker.name, question })}
        </p>
      }
    >
      <TextBox
        label={t('requests.yourAnswer')}
        description={t('form.textHint')}
        {...form.field('text')}
        limit={useLongText(feedbackLengthMax)}
        lines={5}
        required
        {...(audience ? { audience } : {})}
      />
    </FormDialog>
  )
}
