import { Check, CircleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { refuseInitiatives, totalOf, type InitiativeForm } from './goal-form.ts'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './WeightsTotal.module.css'

/** Shows how much is missing from 100, or too much (section 5). */
export function WeightsTotal({ initiatives }: { initiatives: readonly InitiativeForm[] }) {
  const t = useTranslations('goals.editor.initiatives')
  const percent = usePercent()
  if (initiatives.length === 0) return <p className={layout.note}>{t('none')}</p>
  const left = 100 - totalOf(initiatives)
  const isWhole = !refuseInitiatives(initiatives)
  const Icon = isWhole ? Check : CircleAlert
  const words = isWhole
    ? t('whole')
    : t(left > 0 ? 'missing' : 'tooMuch', {
        total: percent(100 - left),
        left: percent(Math.abs(left)),
      })
  return (
    <output className={s.total} data-whole={isWhole}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>{words}</span>
    </output>
  )
}
