import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { CitationView } from '#contract/assistant/chat-bot.ts'
import { partsOf, type AnswerPart } from '#domain/assistant/chat-bot/answer-parts.ts'
import { useSession } from '#web/kernel/session.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Conversation.module.css'
import { citationWay } from './citation-way.ts'

interface AnswerTextProps {
  readonly text: string
  readonly citations: readonly CitationView[]
  readonly onFollow?: (() => void) | undefined
}

/** People and things that are named are links; a source without its name is a number. */
export function AnswerText({ text, citations, onFollow }: AnswerTextProps) {
  return (
    <div className={`${layout.wrapped} ${layout.stack1} ${s.answer}`}>
      {text.split('\n').map((line, index) => (
        // Lines never move.
        // oxlint-disable-next-line react/no-array-index-key
        <p dir="auto" key={index} data-item={line.startsWith('•')}>
          {partsOf(line, citations).map((part, at) => (
            // Parts never move.
            // oxlint-disable-next-line react/no-array-index-key
            <LinkedText key={at} part={part} onFollow={onFollow} />
          ))}
        </p>
      ))}
    </div>
  )
}

interface LinkedTextProps extends Pick<AnswerTextProps, 'onFollow'> {
  readonly part: AnswerPart<CitationView>
}

function LinkedText({ part: { text, citation, isNumber }, onFollow }: LinkedTextProps) {
  const t = useTranslations('chat-bot')
  const session = useSession()
  const way = citation && citationWay(citation, session)
  if (!way) return isNumber ? null : <span>{text}</span>
  const numbered = isNumber && {
    className: `${layout.tinted} ${s.mark}`,
    'aria-label': t('source', { number: text, label: citation.label }),
    title: citation.label,
  }
  return (
    <Link {...way} {...numbered} onClick={onFollow}>
      {text}
    </Link>
  )
}
