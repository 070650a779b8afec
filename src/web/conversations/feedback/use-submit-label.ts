import { useFormatter, useTranslations } from 'use-intl'
import type { Visibility } from '#domain/conversations/comments/visibility.ts'
import { useSession } from '#web/kernel/session.tsx'

interface Submitted {
  readonly about: { readonly id: string; readonly name: string }
  readonly visibility: Visibility
  /** What it was so far; undefined for a new one. */
  readonly before: Visibility | undefined
  /** Whether sharing it waits for a 1:1. */
  readonly waits: boolean
}

/** What the button of an entry does: keep it private, or share it, and with whom. */
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
