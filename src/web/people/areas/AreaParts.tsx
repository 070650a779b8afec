import { Footprints, Puzzle } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { AreaDetailView } from '#contract/people/areas.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import s from './AreaPage.module.css'

interface AreaPartsProps {
  readonly kind: 'steps' | 'skills'
  /** Only steps have a mission. */
  readonly parts: readonly (AreaDetailView['skills'][number] &
    Partial<Pick<AreaDetailView['steps'][number], 'mission'>>)[]
}

export function AreaParts({ kind, parts }: AreaPartsProps) {
  const t = useTranslations('areas')
  const ladders = useTranslations('ladders')
  if (parts.length === 0)
    return (
      <EmptyState
        icon={kind === 'steps' ? Footprints : Puzzle}
        title={t(`${kind}.none`)}
        hint={kind === 'steps' ? t('steps.hint') : undefined}
      />
    )
  return (
    <dl className={`${layout.stack4} ${layout.width38} ${s.parts}`}>
      {parts.map(({ id, name, description, mission }) => (
        <div key={id}>
          <dt>
            <LocalizedText reading={name} />
          </dt>
          {description.text ? (
            <dd>
              <LocalizedText reading={description} />
            </dd>
          ) : null}
          {mission?.text ? (
            <dd>
              <span>{ladders('mission')} </span>
              <LocalizedText reading={mission} />
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  )
}
