import { useFormatter, useTranslations } from 'use-intl'
import type { Visibility } from '#domain/conversations/comments/visibility.ts'
import { useSession } from '#web/kernel/session.tsx'

interface Submitted {
  readonly about: { readonly id: string; readonly name: string }
  readonly visibility: Visibility
  /** Undefined for a new entry. */
  readonly before: Visibility | undefined
  /** Sharing waits for a 1:1. */
  readonly waits: boolean
}

export function useSubmitLabel({ about, visibility, before, waits }: Submitted): string {
  const t = useTranslations('feedback.form')
  const format = useFormatter()
  const { me } = useSession()
  if (visibility === 'PRIVATE') return t('keepPrivate')
  if (before === 'SHARED') return t('save')
  if (waits) return t('shareLater')
  const names = about.id === me.userId ? me.reportsTo.map(({ name }) => name) : [about.name]
  if (names.length === 0) return t('save')
  return t('share', { name: format.list(names, { type: 'conjunction' }) })
}
