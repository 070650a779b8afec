import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { Item } from '#web/kernel/lists/ItemList.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { program } from './api.ts'

export function LeadershipRow() {
  const t = useTranslations('leadership')
  const { data } = useSuspenseQuery(program(useSession()))
  const { enrollment, isFinished, steps } = data
  const current = steps.find(({ standing }) => standing === 'current')
  const text = isFinished
    ? t('finished.title')
    : enrollment === null
      ? t('steps')
      : enrollment.pausedOn !== null
        ? t('paused.done')
        : (current?.title ?? t('steps'))
  return (
    <Item
      title={{ text: t('title'), shown: <Link to={paths.manager.leadership}>{t('title')}</Link> }}
      facts={{ text }}
    />
  )
}
