import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kernel/paths/paths.ts'

/** The way to the history of reminders and recommendations. */
export function HistoryLink() {
  return <Link to={paths.administration.history}>{useTranslations('recommendations')('way')}</Link>
}
