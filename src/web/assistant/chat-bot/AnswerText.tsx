import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { CitationView } from '#contract/assistant/chat-bot.ts'
import { useSession } from '#web/kernel/session.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Conversation.module.css'
import { citationWay } from './citation-way.ts'

const mark = /\s?\[(f\d+)\]/

interface AnswerTextProps {
  readonly text: string
  readonly citations: readonly CitationView[]
  readonly onFollow?: (() => void) | undefined
}

/** Turns citation marks into links; marks without a target are omitted. */
export function AnswerText({ text, citations, onFollow }: AnswerTextProps) {
  return (
    <div className={`${layout.wrapped} ${layout.stack1} ${s.answer}`}>
      {text.split('\n').map((line, index) => (
        // Lines never move.
        // oxlint-disable-next-line react/no-array-index-key
        <p dir="auto" key={index} data-item={line.startsWith('•')}>
          {line.split(mark).map((part, at) =>
            at % 2 === 0 ? (
              // oxlint-disable-next-line react/no-array-index-key
              <span key={at}>{part}</span>
            ) : (
              // Marks never move.
              // oxlint-disable-next-line react/no-array-index-key
              <Mark key={`${part} ${at}`} id={part} citations={citations} onFollow={onFollow} />
            ),
          )}
        </p>
      ))}
    </div>
  )
}

type MarkProps = Pick<AnswerTextProps, 'citations' | 'onFollow'> & { readonly id: string }

function Mark({ id, citations, onFollow }: MarkProps) {
  const t = useTranslations('chat-bot')
  const session = useSession()
  const number = citations.findIndex((it) => it.id === id) + 1
  const citation = citations[number - 1]
  const way = citation && citationWay(citation, session)
  if (!citation || !way) return null
  const name = t('source', { number, label: citation.label })
  return (
    <Link
      {...way}
      className={`${layout.tinted} ${s.mark}`}
      aria-label={name}
      title={citation.label}
      onClick={onFollow}
    >
      {number}
    </Link>
  )
}
