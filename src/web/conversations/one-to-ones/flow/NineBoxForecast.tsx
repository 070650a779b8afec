import { replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { forecastPlace, type Forecast } from '#domain/conversations/nine-box/forecast.ts'
import type { CountedGoal } from '#domain/conversations/nine-box/placement.ts'
import type { OneToOneForm } from '#domain/conversations/one-to-ones/form.ts'
import type { Autosave } from '#web/kernel/drafts/autosave.ts'
import { quadrants } from '#web/conversations/nine-box/api.ts'
import { quadrantAt, useWhere } from '#web/conversations/nine-box/use-nine-box-words.ts'
import { useSession } from '#web/kernel/session.tsx'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { useLater } from '#web/kernel/ui/use-later.ts'
import { useFlow } from './flow-context.tsx'

/** The box this review would give if it closed now. */
export function NineBoxForecast({ goals }: { readonly goals: readonly CountedGoal[] }) {
  const t = useTranslations('nine-box')
  const where = useWhere()
  const { form, autosave } = useFlow()
  const forecast = useMemo(() => stableForecast(form, autosave, goals), [form, autosave, goals])
  const { box, missing } = useLater(autosave.subscribe, forecast)
  const { data: all } = useQuery(quadrants(useSession()))
  const quadrant = box && all && quadrantAt(all, box)
  return (
    <section className={layout.stack1} aria-label={t('forecast.title')}>
      <h3>{t('forecast.title')}</h3>
      {box && quadrant ? (
        <p>
          <span className={layout.strong}>
            <LocalizedText reading={quadrant.name} />
          </span>{' '}
          <span className={layout.note}>{where(box)}</span>
        </p>
      ) : null}
      <p className={layout.note}>
        {missing > 0 ? t('forecast.missing', { count: missing }) : t('forecast.hint')}
      </p>
    </section>
  )
}

/** Referentially stable until it changes. */
function stableForecast(form: OneToOneForm, autosave: Autosave, goals: readonly CountedGoal[]) {
  let last: Forecast | undefined
  return () => {
    last = replaceEqualDeep(last, forecastPlace(form, autosave.content(), goals))
    return last
  }
}
