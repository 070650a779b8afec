import { useTranslations } from 'use-intl'
import type { Dependents } from '#domain/kernel/dependents.ts'

export function useEndingLine(): (of: Dependents) => string | undefined {
  const t = useTranslations('users')
  return ({ kind, count }) => {
    if (kind === 'withdrawn') return t('bulk.move.withdrawn', { count })
    if (kind === 'finishing' || kind === 'draftsDeleted') return t(`disable.${kind}`, { count })
    return undefined
  }
}
