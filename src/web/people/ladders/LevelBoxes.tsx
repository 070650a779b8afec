import { Checkbox } from '@mantine/core'
import { useFormatter, useTranslations } from 'use-intl'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { savedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import type { StepLevels } from './api.ts'
import s from './LevelBoxes.module.css'

interface LevelBoxesProps {
  readonly levels: readonly { readonly id: string; readonly name: string }[]
  readonly form: Pick<FormState<StepLevels>, 'form' | 'set' | 'theirs'>
}

/** Renders nothing while the company has no levels. */
export function LevelBoxes({ levels, form: { form, set, theirs } }: LevelBoxesProps) {
  const t = useTranslations('ladders.step')
  const format = useFormatter()
  if (levels.length === 0) return null
  const saved = theirs?.globalLevelIds
  const namesOf = (ids: readonly string[]) =>
    format.list(levels.filter(({ id }) => ids.includes(id)).map(({ name }) => name))
  return (
    <Checkbox.Group
      label={t('levels')}
      description={
        <>
          <span>{t('levelsHint')}</span> {savedMeanwhile(saved && namesOf(saved))}
        </>
      }
      value={form.globalLevelIds}
      onChange={(globalLevelIds) => set({ globalLevelIds })}
    >
      <div className={s.boxes}>
        {levels.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
