import { useFormatter, useTranslations } from 'use-intl'
import type { WrittenStepView } from '#contract/people/ladders.ts'
import s from '#web/platform/content/ContentItem.module.css'
import { useReadings } from '#web/platform/content/use-readings.ts'
import { Written } from '#web/kernel/texts/Written.tsx'
import type { StepContent } from './api.ts'

interface StepDetailsProps {
  readonly content: StepContent
  readonly step: WrittenStepView
  readonly levels: readonly { readonly id: string; readonly name: string }[]
}

export function StepDetails({ content, step, levels }: StepDetailsProps) {
  const t = useTranslations('ladders')
  const format = useFormatter()
  const [, ...others] = useReadings(content)(step)
  const own = levels.filter(({ id }) => step.globalLevelIds.includes(id))
  const names = format.list(own.map(({ name }) => name))
  return (
    <>
      {others.map(([field, reading]) =>
        reading.text === '' ? null : (
          <p key={field} className={s.more}>
            {field === 'mission' ? <span>{t('mission')} </span> : null}
            <Written reading={reading} />
          </p>
        ),
      )}
      <p className={s.more}>
        {own.length > 0 ? t('atLevels', { count: own.length, names }) : t('noLevel')}
      </p>
    </>
  )
}
