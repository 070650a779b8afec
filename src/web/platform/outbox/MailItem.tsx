import { useLocale, useTranslations } from 'use-intl'
import type { MailView } from '#contract/platform/outbox.ts'
import { writeInstant } from '#domain/kernel/dates/written-date.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { unbroken } from '#web/kernel/i18n/unbroken.ts'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './MailItem.module.css'

/** One mail: subject, recipient and time; expands to the text. */
export function MailItem({ mail }: { readonly mail: MailView }) {
  const t = useTranslations('outbox')
  // Visitors have no session, and `useInstant` would load it.
  const language = useLocale() as Language
  const when = unbroken(writeInstant(language, Date.parse(mail.at), 'moment'))
  return (
    <Disclosure
      look="card"
      label={
        <span className={s.label}>
          <span className={layout.strong} lang={mail.language}>
            {mail.subject}
          </span>
          <span className={layout.note}>
            {t('to', { address: mail.to })} · <time dateTime={mail.at}>{when}</time>
          </span>
        </span>
      }
    >
      <div className={layout.verbatim} lang={mail.language}>
        {withLinks(mail.text)}
      </div>
    </Disclosure>
  )
}

function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={part}>
        {part}
      </a>
    ),
  )
}
