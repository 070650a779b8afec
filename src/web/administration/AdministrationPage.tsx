import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { areaOf } from '#domain/conversations/attention/to-do.ts'
import { Deferred } from '#web/kernel/i18n/Deferred.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { useSession } from '#web/kernel/session.tsx'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import { LandingPage } from '#web/kernel/ui/pages/LandingPage.tsx'
import { homeOf } from '#web/overviews/home/api.ts'
import { workFigures } from '#web/overviews/statistics/api.ts'
import { WaitingList } from '#web/overviews/home/WaitingList.tsx'
import { MorePages } from '#web/platform/frame/navigation/MorePages.tsx'
import { companySetup } from './api.ts'
import { Checklist } from './Checklist.tsx'

const MeetingsFigure = lazyNamed(
  () => import('#web/overviews/statistics/MeetingsFigure.tsx'),
  'MeetingsFigure',
)

const belowMenu = {
  imports: paths.administration.import,
  exports: paths.administration.exports,
  assistant: paths.administration.ai,
} as const

/** Landing: missing setup, open items, and what the menu has no place for. */
export function AdministrationPage() {
  const t = useTranslations('administration')
  const session = useSession()
  const [home, setup] = useSuspenseQueries({
    queries: [homeOf(session), companySetup(session)],
    combine: ([one, other]) => [one.data, other.data] as const,
  })
  const below = (['imports', 'exports', 'assistant'] as const).map((key) => ({
    to: belowMenu[key],
    name: t(`pages.${key}.name`),
    hint: t(`pages.${key}.hint`),
  }))
  return (
    <LandingPage title={t('title')} aside={<MorePages of="admin" below={below} />}>
      <Checklist setup={setup} />
      <WaitingList
        needs={home.needs.filter(({ kind }) => areaOf[kind] === 'administration')}
        today={home.today}
      />
      <Meetings />
    </LandingPage>
  )
}

function Meetings() {
  const { data } = useQuery(workFigures(useSession(), {}))
  return data && data.meetings.length > 0 ? (
    <Deferred>
      <MeetingsFigure figures={data} />
    </Deferred>
  ) : null
}
