import { useTranslations } from 'use-intl'
import { placers, type Placer } from '#domain/identity/companies/company.ts'
import { Choice } from '#web/kernel/ui/Choice.tsx'
import { useChoosePlacer } from './api.ts'

/** Saves at once. */
export function PlacerChoice({ placedBy }: { readonly placedBy: Placer }) {
  const t = useTranslations('directory.placing')
  const choose = useChoosePlacer({ done: t('done'), failed: t('notSaved') })
  return (
    <Choice
      label={t('title')}
      options={placers.map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) }))}
      value={choose.isPending ? choose.variables : placedBy}
      disabled={choose.isPending}
      onChange={(value) => value && choose.mutate(value)}
    />
  )
}
