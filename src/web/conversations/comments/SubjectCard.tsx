import { MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CommentSubject } from '#domain/conversations/comments/comment.ts'
import { FormattedText } from '#web/kernel/texts/FormattedText.tsx'
import { useHashTarget } from '#web/kernel/paths/use-hash-target.ts'
import { CommentThread } from '#web/conversations/comments/CommentThread.tsx'
import { Disclosures, type DisclosureItem } from '#web/kernel/ui/Disclosures.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './SubjectCard.module.css'
import type { CollaboratorContext } from './collaborator-api.ts'

interface SubjectCardProps {
  readonly collaborator: CollaboratorContext
  readonly subject: CommentSubject
  /** Id of the description, which labels the card. */
  readonly titleId: string
  readonly description: string
  readonly badges: ReactNode
  readonly facts: readonly string[]
  readonly children?: ReactNode
  readonly more?: readonly DisclosureItem[]
  readonly actions?: ReactNode
}

export function SubjectCard({ collaborator, subject, titleId, ...card }: SubjectCardProps) {
  const t = useTranslations('comments')
  const { ref, isTarget } = useHashTarget<HTMLElement>(subject.id)
  const comments: DisclosureItem = {
    key: 'comments',
    label: t('title'),
    icon: MessageSquareText,
    content: <CommentThread collaborator={collaborator} subject={subject} />,
  }
  return (
    <li className={s.item}>
      <article
        ref={ref}
        className={`${layout.stack3} ${layout.target}`}
        aria-labelledby={titleId}
        tabIndex={-1}
        data-target={isTarget}
      >
        <div className={layout.rowApartTop}>
          <FormattedText
            of={subject.id}
            id={titleId}
            text={card.description}
            className={`${layout.strong} ${layout.writtenText} ${s.description}`}
          />
          <div className={layout.row2}>{card.badges}</div>
        </div>
        <ul className={`${layout.note} ${layout.row4} ${s.facts}`}>
          {card.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {card.children}
        <Disclosures
          items={[comments, ...(card.more ?? [])]}
          describedBy={titleId}
          actions={card.actions}
        />
      </article>
    </li>
  )
}
