import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OneToOneRow } from '#contract/conversations/one-to-one-views.ts'
import { FormattedText } from '#web/kernel/texts/FormattedText.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import layout from '#web/kernel/ui/layout.module.css'

interface LastWordsProps {
  readonly last: OneToOneRow | undefined
  readonly none: string
}

export function LastWords({ last, none }: LastWordsProps) {
  const t = useTranslations('one-to-ones')
  const say = useDay()
  if (!last) return <p className={layout.note}>{none}</p>
  const { id, date, progression, farewell } = last
  const words = [progression, farewell].filter((it) => it !== null)
  return (
    <>
      {words.map((it) => (
        <FormattedText
          key={it}
          of={id}
          text={it}
          className={`${layout.small} ${layout.wrapped} ${layout.clamp3}`}
        />
      ))}
      {words.length === 0 ? <p className={layout.note}>{t('lookBack.nothingSaid')}</p> : null}
      <p className={layout.note}>
        <Link to={paths.manager.oneToOne} params={{ oneToOneId: id }}>
          {say(date)}
        </Link>
      </p>
    </>
  )
}
