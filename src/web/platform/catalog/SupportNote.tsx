import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { SupportView } from '#contract/kernel/support.ts'
import layout from '#web/kernel/ui/layout.module.css'

interface SupportNoteProps {
  /** Namespace of the `deleting` text. */
  readonly of: 'skills' | 'values'
  readonly support: SupportView
}

/** Names support's contacts, or the operators if there are none. */
export function SupportNote({ of, support: { email, people } }: SupportNoteProps) {
  const t = useTranslations('content')
  const texts = useTranslations(of)
  const contacts = email ? [{ name: email, email }] : people
  return (
    <p
      className={`${layout.note} ${layout.pretty} ${layout.ruledAbove} ${layout.room4} ${layout.width38}`}
    >
      <span>{texts.rich('deleting', { who: withLinks(contacts) })}</span>
      {contacts.length === 0 ? <span>{` ${t('operators')}`}</span> : null}
    </p>
  )
}

const withLinks = (contacts: SupportView['people']) => (support: ReactNode) => (
  <>
    <span>{support}</span>
    {contacts.map((it, index) => (
      <Fragment key={it.email}>
        <span>{index === 0 ? ' (' : ', '}</span>
        <a href={`mailto:${it.email}`}>{it.name}</a>
      </Fragment>
    ))}
    <span>{contacts.length > 0 ? ')' : null}</span>
  </>
)
