import { useTranslations } from 'use-intl'
import { parsePath } from '#domain/conversations/one-to-ones/content.ts'
import type { MissingField } from '#domain/conversations/one-to-ones/form.ts'
import { usePlainText } from '#web/kernel/texts/use-fallback.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { goToField } from '#web/conversations/one-to-ones/preparation/field-id.ts'
import { useFlow } from './flow-context.tsx'
import s from './MissingFields.module.css'
import { useStepShown } from './use-step.ts'

interface MissingFieldsProps {
  readonly missing: readonly MissingField[]
  /** Called before the focus goes to the field. */
  readonly onFollow: () => void
}

/** Each line leads to its field (section 5). */
export function MissingFields({ missing, onFollow }: MissingFieldsProps) {
  const t = useTranslations('one-to-ones')
  const { rows } = useFlow()
  const name = useSubjectNames()
  const [, show] = useStepShown()

  const lead = async ({ step, path }: MissingField) => {
    onFollow()
    const subject = parsePath(path)?.subject
    if (subject) rows.open(subject)
    await show(step)
    await goToField(path)
  }

  return (
    <section className={`${layout.stack2} ${s.part}`} aria-labelledby="missing-fields">
      <h3 id="missing-fields" className={layout.medium}>
        {t('incomplete.title')}
      </h3>
      <ul className={layout.stack}>
        {missing.map((field) => (
          <li key={field.path}>
            <button
              type="button"
              className={`${layout.ruledRow} ${layout.apart} ${layout.tinted}`}
              onClick={() => void lead(field)}
            >
              {t(`incomplete.${field.need}`, { subject: name(field.path) })}
              <span className={layout.note}>{t(`step.${field.step}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useSubjectNames(): (path: string) => string {
  const t = useTranslations('one-to-ones.incomplete')
  const { draft } = useFlow()
  const plainText = usePlainText()
  const items = new Map(
    [...draft.skills, ...draft.values].map(({ id, name }) => [id, plainText(name)]),
  )
  return (path) => items.get(parsePath(path)?.subject?.id ?? '') ?? t('performance')
}
