import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import type { SupportView } from '#contract/kernel/support.ts'
import s from './CatalogItem.module.css'

interface SupportNoteProps {
  /** What cannot be done here, and that support can. */
  readonly text: string
  readonly support: SupportView
}

/** What cannot be done here, and whom else to write to about it; nobody in the company where the reader is the only one. */
export function SupportNote({ text, support: { email, people } }: SupportNoteProps) {
  const t = useTranslations('content')
  const contacts = email ? [{ name: email, email }] : people
  return (
    <p className={s.note}>
      <span>{text}</span>
      {contacts.length === 0 ? <span>{` ${t('operators')}`}</span> : null}
      {contacts.map((it, index) => (
        <Fragment key={it.email}>
          <span>{index === 0 ? ' ' : ', '}</span>
          <a href={`mailto:${it.email}`}>{it.name}</a>
        </Fragment>
      ))}
    </p>
  )
}
