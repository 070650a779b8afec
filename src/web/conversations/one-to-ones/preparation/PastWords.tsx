import { useTranslations } from 'use-intl'
import { FormattedText } from '#web/kernel/texts/FormattedText.tsx'
import { PrivateText } from '#web/kernel/texts/PrivateText.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './PastWords.module.css'

interface PastComments {
  readonly oneToOneId: string
  readonly date: string
  readonly comment: string | null
  readonly privateComment: string | null
}

interface PastWordsProps<Scored extends PastComments> {
  /** Newest first. */
  readonly past: readonly Scored[]
  readonly scoreOf: (it: Scored) => string
}

const commentsShownMax = 2

export function PastWords<Scored extends PastComments>({ past, scoreOf }: PastWordsProps<Scored>) {
  const t = useTranslations('one-to-ones.memory')
  const day = useDay()
  if (past.length === 0) return null
  return (
    <ul className={`${layout.small} ${layout.stack3} ${layout.quoted}`} aria-label={t('title')}>
      {past.slice(0, commentsShownMax).map((it) => (
        <li key={it.oneToOneId}>
          <p className={s.head}>
            {day(it.date)} · <strong>{scoreOf(it)}</strong>
          </p>
          {it.comment ? (
            <FormattedText
              of={it.oneToOneId}
              text={it.comment}
              className={`${layout.verbatim} ${layout.width46}`}
            />
          ) : null}
          {it.privateComment ? (
            <PrivateText>
              <p className={layout.muted}>{t('private')}</p>
              <FormattedText
                of={it.oneToOneId}
                text={it.privateComment}
                className={`${layout.verbatim} ${layout.width46}`}
              />
            </PrivateText>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
