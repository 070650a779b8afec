import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { savedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import type { StepLevels } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './LevelBoxes.module.css'

interface LevelBoxesProps {
  readonly levels: readonly { readonly id: string; readonly name: string }[]
  readonly form: Pick<FormState<StepLevels>, 'form' | 'set' | 'theirs'>
}

/** Renders nothing while the company has no levels. */
export function LevelBoxes({ levels, form: { form, set, theirs } }: LevelBoxesProps) {
  const t = useTranslations('ladders.step')
  const format = useFormatter()
  const hint = useId()
  if (levels.length === 0) return null
  const chosen = form.globalLevelIds
  const saved = theirs?.globalLevelIds
  const namesOf = (ids: readonly string[]) =>
    format.list(levels.filter(({ id }) => ids.includes(id)).map(({ name }) => name))
  return (
    <fieldset aria-describedby={hint}>
      <legend className={s.legend}>{t('levels')}</legend>
      <p id={hint} className={layout.hint}>
        <span>{t('levelsHint')}</span> {savedMeanwhile(saved && namesOf(saved))}
      </p>
      <div className={s.boxes}>
        {levels.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) =>
              set({
                globalLevelIds: currentTarget.checked
                  ? [...chosen, id]
                  : chosen.filter((it) => it !== id),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
