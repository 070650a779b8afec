import { useTranslations } from 'use-intl'
import type { ExportView } from '#contract/administration/exports.ts'
import { ThinBar } from '#web/kernel/ui/drawings/ThinBar.tsx'
import layout from '#web/kernel/ui/layout.module.css'

export function ExportProgress({
  own: { state, rowsDone, rowsTotal },
}: {
  readonly own: ExportView
}) {
  const t = useTranslations('exports')
  const text = rowsTotal === null ? '' : t('progress', { done: rowsDone, total: rowsTotal })
  const value = rowsTotal ? (rowsDone / rowsTotal) * 100 : undefined
  return (
    <div className={layout.width10}>
      <ThinBar label={t(`state.${state}`)} labelHidden value={value} text={text} />
    </div>
  )
}
