import { useInstant } from '#web/kernel/i18n/use-instant.ts'
import { useTranslations } from 'use-intl'
import type { ExchangeView } from '#contract/assistant/chat-bot.ts'
import { chatRatings } from '#domain/assistant/chat-bot/exchange.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { MoreMenu } from '#web/kernel/ui/overlays/MoreMenu.tsx'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { useCall } from '#web/kernel/use-command.ts'
import { AnswerActions } from './AnswerActions.tsx'
import { AnswerText } from './AnswerText.tsx'
import { touchedByChat } from './api.ts'
import s from './Conversation.module.css'

interface ExchangeItemProps {
  readonly exchange: ExchangeView
  readonly className?: string | undefined
  readonly onFollow?: (() => void) | undefined
}

export function ExchangeItem({ exchange, className = '', onFollow }: ExchangeItemProps) {
  const t = useTranslations('chat-bot')
  const write = useInstant()
  const confirm = useConfirm()
  const remove = useCall((api) => api.chatBot.remove, {
    touches: touchedByChat,
    failed: t('remove.failed'),
  })
  const rate = useCall((api) => api.chatBot.rate, {
    touches: touchedByChat,
    failed: t('rate.notSaved'),
  })
  const { id: exchangeId, at, question, answer, citations, engine, rating } = exchange
  const askToRemove = async () => {
    const isMeant = await confirm({
      title: t('remove.title'),
      body: t('remove.body'),
      confirmLabel: t('remove.action'),
      tone: 'danger',
    })
    if (isMeant) remove.mutate({ params: { exchangeId } })
  }
  const chosen = rate.isPending ? rate.variables.body.rating : rating
  return (
    <li className={`${layout.stack2} ${s.exchange} ${className}`}>
      <div className={`${layout.line2} ${layout.apart} ${layout.top}`}>
        <p
          dir="auto"
          className={`${layout.strong} ${layout.verbatim} ${layout.sunken} ${layout.inset2}`}
        >
          <span className="visually-hidden">{t('you')} </span>
          {question}
        </p>
        <MoreMenu
          label={t('remove.action')}
          actions={[
            {
              key: 'remove',
              label: t('remove.action'),
              tone: 'critical',
              onSelect: () => void askToRemove(),
            },
          ]}
        />
      </div>
      <span className="visually-hidden">{t('answered')}</span>
      <AnswerText text={answer} citations={citations} onFollow={onFollow} />
      <AnswerActions citations={citations} />
      <p className={`${layout.note} ${layout.row3}`}>
        <time dateTime={at}>{write(at, 'moment')}</time>
        {engine === 'builtIn' ? <span>{t('library')}</span> : null}
        {engine === 'openAiCompatible' ? <span>{t('model')}</span> : null}
      </p>
      <div className={layout.alone}>
        <Choice
          look="line"
          labelHidden
          label={t('rate.label')}
          options={chatRatings.map((value) => ({ value, label: t(`rate.${value}`) }))}
          value={chosen ?? undefined}
          onChange={(value) => {
            if (value && value !== chosen)
              rate.mutate({ params: { exchangeId }, body: { rating: value } })
          }}
        />
      </div>
    </li>
  )
}
