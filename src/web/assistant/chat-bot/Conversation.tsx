import { ActionIcon, Button } from '#web/kernel/ui/controls/Button.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUp, Square } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ExchangeView } from '#contract/assistant/chat-bot.ts'
import { partsOf } from '#domain/assistant/chat-bot/answer-parts.ts'
import { chatQuestionLengthMax } from '#domain/assistant/chat-bot/exchange.ts'
import { lengthOf } from '#domain/kernel/limits.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { Failure } from '#web/platform/frame/errors/Failure.tsx'
import { PrivateText } from '#web/kernel/texts/PrivateText.tsx'
import { saidByServer } from '#web/kernel/failure-text.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useTyped } from '#web/kernel/forms/use-typed.ts'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'
import { isSecondPress } from '#web/kernel/ui/second-press.ts'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'
import { AnswerText } from './AnswerText.tsx'
import { exchanges } from './api.ts'
import s from './Conversation.module.css'
import { ExchangeItem } from './ExchangeItem.tsx'
import { useAsking } from './use-asking.ts'
import { hasOwn } from '#domain/kernel/access/own-records.ts'

/** Height of the empty box, in pixels. */
const sendSize = 50

/** Newest last; private to the reader. */
export function Conversation({ onFollow }: { readonly onFollow?: () => void }) {
  const t = useTranslations('chat-bot')
  const session = useSession()
  const { isOn, functions } = session.me.ai
  const mayAsk = functions.includes('chat')
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(exchanges(session))
  const draft = `chat-bot.${session.companyId}`
  const { form, keep, now, reset } = useTyped({ draft, start: { question: '' }, version: 0 })
  const change = (text: string) => keep({ ...now(), form: { question: text } })
  const [answered, setAnswered] = useState<string>()
  const { asking, problem, start, stop } = useAsking({
    onAnswered: ({ id }) => {
      reset()
      setAnswered(id)
    },
  })
  const limit = useLimit(chatQuestionLengthMax)
  const rows = data?.pages.flatMap((page) => page.rows).toReversed() ?? []
  const newest = rows.at(-1)?.id
  const heard = rows.find(({ id }) => id === answered)

  const box = useRef<HTMLTextAreaElement>(null)
  const question = form.question.trim()
  const send = (asked: string) => {
    // The box already says what is too long.
    if (asked === '' || lengthOf(asked) > chatQuestionLengthMax) return
    change(asked)
    setAnswered(undefined)
    void start(asked)
  }
  return (
    <PrivateText>
      <div className={`${layout.stack4} ${s.conversation}`}>
        {!data && error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Loading /> : null}
        {hasNextPage ? (
          <Button variant="subtle" onClick={() => void fetchNextPage()}>
            {t('older')}
          </Button>
        ) : null}
        {data && rows.length === 0 && !asking && mayAsk ? <Starters onAsk={send} /> : null}
        <ol tabIndex={-1} className={layout.stack5}>
          {rows.map((exchange) => (
            <ExchangeItem key={exchange.id} exchange={exchange} onFollow={onFollow} />
          ))}
          {asking ? (
            <li className={layout.stack2} aria-busy="true">
              <div className={`${layout.line2} ${layout.apart} ${layout.top}`}>
                <p
                  dir="auto"
                  className={`${layout.strong} ${layout.verbatim} ${layout.sunken} ${layout.inset2}`}
                >
                  {asking.question}
                </p>
              </div>
              {asking.said === '' ? (
                <p className={layout.muted}>{t('thinking')}</p>
              ) : (
                <AnswerText text={asking.said} citations={[]} />
              )}
            </li>
          ) : null}
        </ol>
        {/* Streamed pieces aren’t announced: the answer is, once it is whole. */}
        <output className="visually-hidden">
          {asking ? t('thinking') : heard ? `${t('answered')} ${spoken(heard)}` : null}
        </output>
        {problem === undefined ? null : (
          <div role="alert" className={s.problem}>
            <p>{t('failed')}</p>
            <p>{saidByServer(problem) ?? t('kept')}</p>
          </div>
        )}
        {mayAsk ? (
          <form
            className={s.ask}
            onSubmit={(event) => {
              event.preventDefault()
              box.current?.focus()
              send(question)
            }}
          >
            <TextBox
              ref={box}
              labelHidden
              lines={1}
              sendsByEnter
              label={t('box')}
              placeholder={t('placeholder')}
              value={asking ? '' : form.question}
              limit={limit}
              readOnly={asking !== undefined}
              onChange={change}
            />
            {asking ? (
              <ActionIcon
                key="stop"
                variant="default"
                size={sendSize}
                aria-label={t('stop')}
                title={t('stop')}
                onClick={(event) => {
                  if (isSecondPress(event)) return
                  box.current?.focus()
                  stop()
                }}
              >
                <Square size={16} strokeWidth={2} />
              </ActionIcon>
            ) : (
              <ActionIcon
                key="send"
                type="submit"
                variant="filled"
                color="accent"
                size={sendSize}
                aria-label={t('send')}
                title={t('send')}
                onClick={(event) => {
                  if (isSecondPress(event)) event.preventDefault()
                }}
              >
                <ArrowUp size={20} strokeWidth={2} />
              </ActionIcon>
            )}
          </form>
        ) : (
          <p className={layout.muted}>
            {isOn ? t.rich('cannot.other', { link: toConsents }) : t('cannot.off')}
          </p>
        )}
        <End key={`${newest} ${asking?.said.length} ${problem === undefined}`} />
      </div>
    </PrivateText>
  )
}

const spoken = ({ answer, citations }: ExchangeView) =>
  partsOf(answer, citations)
    .map(({ text, isNumber }) => (isNumber ? '' : text))
    .join('')

const toConsents = (words: ReactNode) => (
  <Link to={paths.account} search={{ tab: 'privacy' }}>
    {words}
  </Link>
)

/** Keeps the newest in view, also above an on-screen keyboard: remounts with each message. */
function End() {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = () => end.current?.scrollIntoView({ block: 'nearest' })
    show()
    window.visualViewport?.addEventListener('resize', show)
    return () => window.visualViewport?.removeEventListener('resize', show)
  }, [])
  return <div ref={end} className={s.end} />
}

function Starters({ onAsk }: { readonly onAsk: (question: string) => void }) {
  const t = useTranslations('chat-bot.start')
  const { actor } = useSession()
  const { isManager, isTeamMember } = actor.roles
  const own = [
    ...(hasOwn('goals', actor) ? (['goals'] as const) : []),
    ...(isTeamMember ? (['step'] as const) : []),
  ]
  const keys = [
    'needs',
    ...own,
    ...(isManager ? (['rhythm', 'team'] as const) : []),
    'how',
  ] as const
  return (
    <section className={`${layout.line2} ${layout.top} ${s.starters}`} aria-label={t('title')}>
      <p>{t('title')}</p>
      {keys.map((key) => (
        <Button key={key} variant="default" size="compact-md" onClick={() => onAsk(t(key))}>
          {t(key)}
        </Button>
      ))}
    </section>
  )
}
