import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ContentList } from '#web/platform/content/ContentList.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { contentOfLevels, writtenLadders } from './api.ts'
import { dependentLink } from './dependent-link.tsx'

/** Lowest first. */
export function LevelList() {
  const t = useTranslations('ladders.levels')
  const session = useSession()
  const { data } = useSuspenseQuery(writtenLadders(session))
  return (
    <ContentList
      content={contentOfLevels(session, { linkTo: dependentLink })}
      rows={data.levels}
      none={t('none')}
    />
  )
}
