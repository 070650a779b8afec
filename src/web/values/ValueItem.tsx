import { Button } from '@mantine/core'
import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { WrittenValueView } from '#contract/values.ts'
import { countWritten, toTexts } from '#domain/kernel/localized-fields.ts'
import { read, type LocalizedText } from '#domain/kernel/localized-text.ts'
import { valueFields } from '#domain/values/value.ts'
import { useLanguage } from '#web/i18n/I18n.tsx'
import { useLanguageName } from '#web/i18n/use-language-name.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Written } from '#web/kernel/Written.tsx'
import { Section } from '#web/ui/Section.tsx'
import s from './ValueItem.module.css'

interface ValueItemProps {
  readonly value: WrittenValueView
  readonly onEdit: () => void
}

/** A value as its readers see it, and which languages it is not all written in. */
export function ValueItem({ value, onEdit }: ValueItemProps) {
  const t = useTranslations('values')
  const { language } = useLanguage()
  const { languages } = useSession().me.company
  const titleId = useId()
  const texts = toTexts(valueFields, value)
  const reading = (text: LocalizedText) => read(text, language, languages)
  const edit = (
    <Button variant="default" size="sm" aria-describedby={titleId} onClick={onEdit}>
      {t('edit')}
    </Button>
  )
  return (
    <Section
      title={
        <span id={titleId}>
          <Written reading={reading(texts.name)} />
        </span>
      }
      actions={edit}
    >
      <div className={s.value}>
        <p className={s.text}>
          <Written reading={reading(texts.description)} />
        </p>
        <dl className={s.purpose}>
          <dt>{t('purpose')}</dt>
          <dd className={s.text}>
            <Written reading={reading(texts.purpose)} />
          </dd>
        </dl>
        <Behaviours levels={value.levels} />
        <Gaps value={value} />
      </div>
    </Section>
  )
}

/** What living the value means at each level that says something of it. */
function Behaviours({ levels }: Pick<WrittenValueView, 'levels'>) {
  const t = useTranslations('values')
  const told = levels.filter(({ behaviours }) => behaviours.length > 0)
  if (told.length === 0) return <p className={s.soft}>{t('noBehaviours')}</p>
  return (
    <details className={s.behaviours}>
      <summary>{t('behaviours')}</summary>
      <dl>
        {told.map(({ id, name, behaviours }) => (
          <div key={id}>
            <dt>
              <Written reading={name} />
            </dt>
            {behaviours.map((behaviour) => (
              <dd key={behaviour.text}>
                <Written reading={behaviour} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  )
}

function Gaps({ value }: Pick<ValueItemProps, 'value'>) {
  const t = useTranslations('values')
  const format = useFormatter()
  const name = useLanguageName()
  const { languages } = useSession().me.company
  const lacking = languages.filter(
    (it) => countWritten(valueFields, value, it) < valueFields.length,
  )
  if (lacking.length === 0) return null
  const list = format.list(lacking.map(name), { type: 'conjunction' })
  return <p className={s.soft}>{t('gaps', { languages: list })}</p>
}
