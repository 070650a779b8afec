import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { useTranslations } from 'use-intl'
import type { FormItemView } from '#contract/conversations/one-to-one-views.ts'
import { pathOf, type ReviewSubject } from '#domain/conversations/one-to-ones/content.ts'
import { behaviourScores } from '#domain/conversations/one-to-ones/scores.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Behaviours.module.css'
import { FieldConflict } from './FieldConflict.tsx'
import { idOfField } from './field-id.ts'
import { useFlow } from '#web/conversations/one-to-ones/flow/flow-context.tsx'
import { putField, useField } from './use-field.ts'

interface BehavioursProps {
  readonly subject: ReviewSubject
  readonly behaviours: FormItemView['behaviours']
}

export function Behaviours({ subject, behaviours }: BehavioursProps) {
  const t = useTranslations('one-to-ones.behaviour')
  if (behaviours.length === 0) return null
  return (
    <Disclosure opened label={t('title')}>
      <ul className={`${layout.stack2} ${s.behaviours}`}>
        {behaviours.map((behaviour) => (
          <Behaviour
            key={behaviour.id}
            path={pathOf(subject, `behaviours.${behaviour.id}`)}
            text={behaviour.text}
          />
        ))}
      </ul>
    </Disclosure>
  )
}

interface BehaviourProps {
  readonly path: string
  readonly text: FormItemView['behaviours'][number]['text']
}

function Behaviour({ path, text }: BehaviourProps) {
  const t = useTranslations('one-to-ones.behaviour')
  const { autosave } = useFlow()
  const { value, error } = useField(autosave, path)
  const label = (key: string) => t(behaviourScores.find((score) => score === key) ?? 'clear')
  const field = idOfField(path)
  return (
    <li>
      <label htmlFor={field}>
        <LocalizedText reading={text} />
      </label>
      <NativeSelect
        size="sm"
        id={field}
        value={value}
        error={error}
        onChange={(event) => putField(autosave, path, event.currentTarget.value)}
      >
        <option value="">{t('clear')}</option>
        {behaviourScores.map((score) => (
          <option key={score} value={score}>
            {t(score)}
          </option>
        ))}
      </NativeSelect>
      <FieldConflict autosave={autosave} path={path} say={label} />
    </li>
  )
}
