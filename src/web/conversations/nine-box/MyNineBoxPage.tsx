import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type {
  PlacementView,
  QuadrantView,
  EvidenceView,
  EvolutionView,
} from '#contract/conversations/nine-box.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { StatisticsPage } from '#web/kernel/ui/pages/StatisticsPage.tsx'
import { evolutionOf, quadrants as quadrantsQuery } from './api.ts'
import { Evidence } from './Evidence.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './MyNineBoxPage.module.css'
import { PathList } from './PathList.tsx'
import { PathPicture } from './PathPicture.tsx'
import { Recommendations } from './Recommendations.tsx'
import { Reply } from './Reply.tsx'
import { quadrantAt, usePlace, useWhere } from './use-nine-box-words.ts'
import { movesFrom, type MoveWay } from '#domain/conversations/nine-box/moves.ts'

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
      <div className={`${layout.full} ${s.columns}`}>
        <div className={layout.stack6}>
          {places.length === 0 ? <p className={layout.note}>{t('noTeam')}</p> : null}
          {places.map((place) => (
            <Here
              key={place.membershipId}
              place={place}
              isOneOfSeveral={places.length > 1}
              placement={placements.find(({ id }) => id === place.positionId)}
              quadrants={quadrants}
            />
          ))}
        </div>
        <div className={s.path}>
          {chosen ? (
            <Section title={words('path.title')}>
              <PathPicture {...path} chosenId={chosen.id} />
              <PathList {...path} chosenId={chosen.id} />
            </Section>
          ) : (
            <EmptyState icon={TrendingUp} title={t('none')} hint={t('notYetHint')} />
          )}
        </div>
        {now ? (
          <div className={layout.stack6}>
            <MovesAhead placement={now} quadrants={quadrants} />
          </div>
        ) : null}
      </div>
    </StatisticsPage>
  )
}

interface MovesAheadProps {
  readonly placement: PlacementView
  readonly quadrants: readonly QuadrantView[]
}

function MovesAhead({ placement, quadrants }: MovesAheadProps) {
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

function Behind({ placement, quadrants }: MovesAheadProps) {
  const t = useTranslations('nine-box')
  const day = useDay()
  const quadrant = quadrantAt(quadrants, placement.box)
  return (
    <>
      <Section
        title={t('evidence.title')}
        description={
          <>
            {quadrant ? <LocalizedText reading={quadrant.name} /> : null}{' '}
            <span>{day(placement.placedOn)}</span>
          </>
        }
      >
        <Evidence placement={placement} />
        <Link
          className={layout.alone}
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

function Moves({ evidence }: { readonly evidence: EvidenceView }) {
  const t = useTranslations('nine-box')
  const wordsOf = useWayWords()
  const moves = movesFrom(evidence)
  if (moves.length === 0) return <p>{t('moves.top')}</p>
  return (
    <div className={layout.stack3}>
      {moves.map(({ axis, to, ways }) => (
        <div key={axis} className={`${layout.stack1} ${s.move}`}>
          <h3>{t('moves.to', { axis: t(`axis.${axis}`), level: t(`level.${to}`) })}</h3>
          <ul className={layout.bullets1}>
            {ways.map((way) => (
              <li key={way.kind}>{wordsOf(way)}</li>
            ))}
            {ways.length === 0 ? <li>{t('moves.together')}</li> : null}
          </ul>
        </div>
      ))}
      <p className={layout.note}>{t('moves.hint')}</p>
    </div>
  )
}

function useWayWords(): (way: MoveWay) => string {
  const t = useTranslations('nine-box.moves')
  const performance = useTranslations('one-to-ones.performance')
  const place = usePlace()
  return (way) => {
    if (way.kind === 'performance') return t('performance', { score: performance(way.to) })
    if (way.kind === 'goals') return t('goals', { mean: place(way.mean) })
    return t(way.kind, { count: way.count })
  }
}

interface HereProps {
  readonly place: EvolutionView['places'][number]
  /** Only then the title names the team. */
  readonly isOneOfSeveral: boolean
  readonly placement: PlacementView | undefined
  readonly quadrants: readonly QuadrantView[]
}

function Here({ place, isOneOfSeveral, placement, quadrants }: HereProps) {
  const t = useTranslations('nine-box')
  const where = useWhere()
  const day = useDay()
  const quadrant = placement && quadrantAt(quadrants, placement.box)
  return (
    <Section title={isOneOfSeveral ? t('mine.hereIn', { team: place.team }) : t('mine.here')}>
      {placement && quadrant ? (
        <div className={layout.stack1}>
          <p className={`${layout.bold} ${layout.h3}`}>
            <LocalizedText reading={quadrant.name} />
          </p>
          <p>
            <LocalizedText reading={quadrant.description} />
          </p>
          <p className={layout.note}>{where(placement.box)}</p>
          <p className={layout.note}>
            {t('mine.since', { day: day(placement.placedOn), step: place.step.name.text })}
          </p>
        </div>
      ) : (
        <div className={layout.stack1}>
          <p className={`${layout.bold} ${layout.h3}`}>{t('notYet')}</p>
          <p className={layout.note}>{t('mine.notYetHint')}</p>
        </div>
      )}
    </Section>
  )
}
