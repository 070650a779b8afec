import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TrendingUp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
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
import { isSameBox } from '#domain/conversations/nine-box/axes.ts'
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
  const current = new Set(places.map(({ positionId }) => positionId))
  const now = placements.find(({ id }) => current.has(id))
  const chosen = placements.find(({ id }) => id === (chosenId ?? now?.id)) ?? placements[0]
  const isInSeveral = places.length > 1
  const here = now && quadrantAt(quadrants, now.box)
  const lead = useLead(placements, quadrants)
  const path = { placements, quadrants, current, onChoose: choose }
  return (
    <StatisticsPage
      title={t('title')}
      lead={isInSeveral ? undefined : lead}
      below={
        chosen ? (
          <>
            {now && !isInSeveral ? <Moves evidence={now.evidence} /> : null}
            <Behind placement={chosen} path={<PathList {...path} chosenId={chosen.id} />} />
          </>
        ) : null
      }
    >
      <div className={layout.stack6}>
        {places.length === 0 ? <p className={layout.note}>{t('noTeam')}</p> : null}
        {places.map((place) => (
          <Here
            key={place.membershipId}
            place={place}
            isOneOfSeveral={isInSeveral}
            placement={placements.find(({ id }) => id === place.positionId)}
            quadrants={quadrants}
          />
        ))}
        {here && !isInSeveral ? (
          <Section title={words('recommendations')}>
            <Recommendations quadrant={here} />
          </Section>
        ) : null}
      </div>
      {chosen ? (
        <Section title={words('path.title')}>
          <PathPicture {...path} chosenId={chosen.id} />
        </Section>
      ) : (
        <EmptyState icon={TrendingUp} title={t('none')} hint={t('notYetHint')} />
      )}
    </StatisticsPage>
  )
}

function useLead(
  placements: readonly PlacementView[],
  quadrants: readonly QuadrantView[],
): string | undefined {
  const t = useTranslations('nine-box.mine')
  const [last, first] = [placements[0], placements.at(-1)]
  if (!last || !first || isSameBox(last.box, first.box)) return undefined
  const nameOf = ({ box }: PlacementView) => quadrantAt(quadrants, box)?.name.text ?? ''
  return t('lead', { from: nameOf(first), to: nameOf(last), count: placements.length })
}

interface BehindProps {
  readonly placement: PlacementView
  readonly path: ReactNode
}

function Behind({ placement, path }: BehindProps) {
  const t = useTranslations('nine-box')
  return (
    <>
      <Section title={t('evidence.title')}>
        <div className={s.path}>{path}</div>
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

interface MovesProps {
  readonly evidence: EvidenceView
  readonly heading?: 'h2' | 'h3'
}

/** Nothing where both axes are high. */
function Moves({ evidence, heading = 'h2' }: MovesProps) {
  const t = useTranslations('nine-box')
  const wordsOf = useWayWords()
  const moves = movesFrom(evidence)
  if (moves.length === 0) return null
  const Axis = heading === 'h2' ? 'h3' : 'h4'
  return (
    <Section title={t('moves.title')} heading={heading}>
      <div className={s.moves}>
        {moves.map(({ axis, to, ways }) => (
          <div key={axis} className={layout.stack1}>
            <Axis className={layout.medium}>
              {t('moves.to', { axis: t(`axis.${axis}`), level: to })}
            </Axis>
            <ul className={layout.bullets}>
              {ways.map((way) => (
                <li key={way.kind}>{wordsOf(way)}</li>
              ))}
              {ways.length === 0 ? <li>{t('moves.together')}</li> : null}
            </ul>
          </div>
        ))}
      </div>
      <p className={layout.note}>{t('moves.hint')}</p>
    </Section>
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
  /** The title then names the team, and its recommendations stand below. */
  readonly isOneOfSeveral: boolean
  readonly placement: PlacementView | undefined
  readonly quadrants: readonly QuadrantView[]
}

function Here({ place, isOneOfSeveral, placement, quadrants }: HereProps) {
  const t = useTranslations('nine-box')
  const where = useWhere()
  const day = useDay()
  const quadrant = placement && quadrantAt(quadrants, placement.box)
  const title = isOneOfSeveral ? t('mine.hereIn', { team: place.team }) : t('mine.here')
  return (
    <Section title={<span className={layout.caption}>{title}</span>}>
      {placement && quadrant ? (
        <>
          <div className={layout.stack1}>
            <p className={`${s.box} ${layout.bold}`}>
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
          {isOneOfSeveral ? (
            <>
              <Section title={t('recommendations')} heading="h3">
                <Recommendations quadrant={quadrant} />
              </Section>
              <Moves evidence={placement.evidence} heading="h3" />
            </>
          ) : null}
        </>
      ) : (
        <div className={layout.stack1}>
          <p className={`${s.box} ${layout.bold}`}>{t('notYet')}</p>
          <p className={layout.note}>{t('mine.notYetHint')}</p>
        </div>
      )}
    </Section>
  )
}
