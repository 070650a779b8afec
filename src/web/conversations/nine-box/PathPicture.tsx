import { useTranslations } from 'use-intl'
import type { PlacementView, QuadrantView } from '#contract/conversations/nine-box.ts'
import { boxThresholds, type Hundredths } from '#domain/conversations/nine-box/axes.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { BoxName } from './BoxName.tsx'
import { NineBoxGrid } from './NineBoxGrid.tsx'
import s from './PathPicture.module.css'
import { quadrantAt } from './use-nine-box-words.ts'

interface PathPictureProps {
  /** Newest first. */
  readonly placements: readonly PlacementView[]
  readonly quadrants: readonly QuadrantView[]
  /** The current placement of each team: earlier ones are fainter. */
  readonly current: ReadonlySet<string | null>
  readonly chosenId: string | undefined
  readonly onChoose: (placementId: string) => void
}

export function PathPicture({
  placements,
  quadrants,
  current,
  chosenId,
  onChoose,
}: PathPictureProps) {
  const t = useTranslations('nine-box.path')
  const day = useDay()
  const inOrder = placements.toReversed()
  const chosen = placements.find(({ id }) => id === chosenId)
  return (
    <NineBoxGrid
      label={t('of')}
      isChosen={({ impact, culture }) =>
        chosen?.box.impact === impact && chosen.box.culture === culture
      }
      renderBox={(box) => (
        <div className={s.name}>
          <BoxName quadrant={quadrantAt(quadrants, box)} />
        </div>
      )}
    >
      <div className={s.over}>
        <svg className={s.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polyline
            points={inOrder
              .map(
                ({ impact, culture }) => `${along(impact, 'across')},${100 - along(culture, 'up')}`,
              )
              .join(' ')}
          />
        </svg>
        {inOrder.map((placement) => (
          <button
            key={placement.id}
            type="button"
            className={s.point}
            data-print="shown"
            style={{
              left: `${along(placement.impact, 'across')}%`,
              bottom: `${along(placement.culture, 'up')}%`,
            }}
            aria-pressed={placement.id === chosenId}
            data-now={current.has(placement.id)}
            aria-label={t('point', {
              day: day(placement.placedOn),
              name: quadrantAt(quadrants, placement.box)?.name.text ?? '',
            })}
            onClick={() => onChoose(placement.id)}
          />
        ))}
      </div>
    </NineBoxGrid>
  )
}

/** Margin between a point and its box, in percent of the picture; the box's name is at the upper left. */
const edges = { across: [24, 4], up: [5, 19] } as const

/** Position in percent: each third takes equal space, whatever its range of points. */
function along(place: Hundredths, way: keyof typeof edges): number {
  const { medium, high } = boxThresholds
  const [third, from, to] =
    place < medium ? [0, 100, medium] : place < high ? [1, medium, high] : [2, high, 301]
  const within = (place - from) / (to - from)
  const [before, behind] = edges[way]
  return (third * 100) / 3 + before + within * (100 / 3 - before - behind)
}
