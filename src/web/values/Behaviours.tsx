import { useTranslations } from 'use-intl'
import type { WrittenValueView } from '#contract/values.ts'
import { ContentList } from '#web/content/ContentList.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Written } from '#web/kernel/Written.tsx'
import { contentOfBehaviours } from './api.ts'
import s from './Behaviours.module.css'

interface BehavioursProps {
  readonly value: WrittenValueView
  readonly name: string
}

/** What living a value looks like at each level, folded away. */
export function Behaviours({ value, name }: BehavioursProps) {
  const t = useTranslations('values')
  const session = useSession()
  if (value.levels.length === 0) return null
  const count = value.levels.flatMap(({ behaviours }) => behaviours).length
  return (
    <details className={s.behaviours}>
      <summary>{t('behaviours', { count })}</summary>
      {value.levels.map((level) => (
        <ContentList
          key={level.id}
          title={<Written reading={level.name} />}
          content={contentOfBehaviours(session, { id: value.id, name }, level)}
          rows={level.behaviours}
        />
      ))}
    </details>
  )
}
