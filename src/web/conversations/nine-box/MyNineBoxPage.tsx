import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PlacementView, QuadrantView } from '#contract/conversations/nine-box.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { Written } from '#web/kernel/texts/Written.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { EmptyState } from '#web/kernel/ui/EmptyState.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { StatisticsPage } from '#web/kernel/ui/StatisticsPage.tsx'
import { evolutionOf, quadrants as quadrantsQuery } from './api.ts'
import { Evidence } from './Evidence.tsx'
import { Here } from './Here.tsx'
import { Moves } from './Moves.tsx'
import s from './MyNineBoxPage.module.css'
import { PathList } from './PathList.tsx'
import { PathPicture } from './PathPicture.tsx'
import { Recommendations } from './Recommendations.tsx'
import { Reply } from './Reply.tsx'
import { quadrantAt } from './use-nine-box-words.ts'

/** Kind: Statistics. The reader's placement, its history, and what would change it. */
export function MyNineBoxPage() {
  const t = useTranslations('nine-box.mine')
  const words = useTranslations('nine-box')
  const session = useSession()
  const [evolution, quadrants] = useSuspenseQueries({
    queries: [evolutionOf(session, session.me.userId), quadrantsQuery(session)],
    combine: ([one, other]) => [one.data, other.data] as const,
  })
  const { places, placements } = evolution
  const [chosenId, choose] = useState<string>()
  const now = placements.find(({ id }) => id === places.find((it) => it.positionId)?.positionId)
  const chosen = placements.find(({ id }) => id === (chosenId ?? now?.id)) ?? placements[0]
  const path = { placements, quadrants, positionId: now?.id ?? null, onChoose: choose }
  return (
    <StatisticsPage
      title={t('title')}
      documentTitle={t('title')}
      lead={t('lead')}
      below={chosen ? <Behind placement={chosen} quadrants={quadrants} /> : null}
    >
      <div className={s.column}>
        {places.length === 0 ? <p className={s.soft}>{t('noTeam')}</p> : null}
        {places.map((place) => (
          <Here
            key={place.membershipId}
            place={place}
            isOneOfSeveral={places.length > 1}
            placement={placements.find(({ id }) => id === place.positionId)}
            quadrants={quadrants}
          />
        ))}
        {now ? <Ahead placement={now} quadrants={quadrants} /> : null}
      </div>
      {chosen ? (
        <Section title={words('path.title')}>
          <PathPicture {...path} chosenId={chosen.id} />
          <PathList {...path} chosenId={chosen.id} />
        </Section>
      ) : (
        <EmptyState icon={TrendingUp} title={t('none')} hint={t('notYetHint')} />
      )}
    </StatisticsPage>
  )
}

interface AheadProps {
  readonly placement: PlacementView
  readonly quadrants: readonly QuadrantView[]
}

function Ahead({ placement, quadrants }: AheadProps) {
  const t = useTranslations('nine-box')
  const quadrant = quadrantAt(quadrants, placement.box)
  return (
    <>
      {quadrant ? (
        <Section title={t('recommendations')}>
          <Recommendations quadrant={quadrant} />
        </Section>
      ) : null}
      <Section title={t('moves.title')}>
        <Moves evidence={placement.evidence} />
      </Section>
    </>
  )
}

function Behind({ placement, quadrants }: AheadProps) {
  const t = useTranslations('nine-box')
  const day = useDay()
  const quadrant = quadrantAt(quadrants, placement.box)
  return (
    <>
      <Section
        title={t('evidence.title')}
        description={
          <>
            {quadrant ? <Written reading={quadrant.name} /> : null}{' '}
            <span>{day(placement.placedOn)}</span>
          </>
        }
      >
        <Evidence placement={placement} />
        <Link
          className={s.link}
          to={paths.personal.oneToOne}
          params={{ oneToOneId: placement.oneToOneId }}
        >
          {t('evidence.read')}
        </Link>
      </Section>
      <Section title={t('reply.title')}>
        <Reply key={placement.id} placement={placement} />
      </Section>
    </>
  )
}
