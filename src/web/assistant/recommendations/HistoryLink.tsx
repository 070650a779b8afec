import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kernel/paths/paths.ts'

export function HistoryLink() {
  return <Link to={paths.administration.history}>{useTranslations('recommendations')('way')}</Link>
}
