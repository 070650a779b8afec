import { useTranslations } from 'use-intl'
import type { PlacementView, QuadrantView } from '#contract/conversations/nine-box.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './PathList.module.css'
import { quadrantAt } from './use-nine-box-words.ts'

interface PathListProps {
  /** Newest first. */
  readonly placements: readonly PlacementView[]
  readonly quadrants: readonly QuadrantView[]
  readonly current: ReadonlySet<string | null>
  readonly chosenId: string
  readonly onChoose: (placementId: string) => void
}

/** Newest first; each entry opens its evidence. */
export function PathList({ placements, quadrants, current, chosenId, onChoose }: PathListProps) {
  const t = useTranslations('nine-box.path')
  const day = useDay()
  return (
    <ol className={layout.stack}>
      {placements.map(({ id, placedOn, box, step }) => {
        const quadrant = quadrantAt(quadrants, box)
        return (
          <li key={id}>
            <button
              type="button"
              className={`${layout.tinted} ${layout.stack} ${layout.ruled} ${layout.tall} ${s.item}`}
              data-print="shown"
              aria-pressed={id === chosenId}
              onClick={() => onChoose(id)}
            >
              <span className={`${layout.strong} ${layout.row2} ${layout.baseline}`}>
                {quadrant ? <LocalizedText reading={quadrant.name} /> : null}
                {current.has(id) ? (
                  <span className={`${layout.note} ${layout.light}`}>{t('now')}</span>
                ) : null}
              </span>
              <span className={`${layout.note} ${layout.light}`}>
                {t('at', { day: day(placedOn), step: step.name.text })}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
