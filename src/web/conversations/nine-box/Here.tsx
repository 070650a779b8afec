import { useTranslations } from 'use-intl'
import type {
  EvolutionView,
  PlacementView,
  QuadrantView,
} from '#contract/conversations/nine-box.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { Written } from '#web/kernel/texts/Written.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import s from './MyNineBoxPage.module.css'
import { quadrantAt, useWhere } from './use-nine-box-words.ts'

interface HereProps {
  readonly place: EvolutionView['places'][number]
  /** Only then the title names the team. */
  readonly isOneOfSeveral: boolean
  readonly placement: PlacementView | undefined
  readonly quadrants: readonly QuadrantView[]
}

export function Here({ place, isOneOfSeveral, placement, quadrants }: HereProps) {
  const t = useTranslations('nine-box')
  const where = useWhere()
  const day = useDay()
  const quadrant = placement && quadrantAt(quadrants, placement.box)
  return (
    <Section title={isOneOfSeveral ? t('mine.hereIn', { team: place.team }) : t('mine.here')}>
      {placement && quadrant ? (
        <div className={s.here}>
          <p className={s.name}>
            <Written reading={quadrant.name} />
          </p>
          <p>
            <Written reading={quadrant.description} />
          </p>
          <p className={s.soft}>{where(placement.box)}</p>
          <p className={s.soft}>
            {t('mine.since', { day: day(placement.placedOn), step: place.step.name.text })}
          </p>
        </div>
      ) : (
        <div className={s.here}>
          <p className={s.name}>{t('notYet')}</p>
          <p className={s.soft}>{t('mine.notYetHint')}</p>
        </div>
      )}
    </Section>
  )
}
