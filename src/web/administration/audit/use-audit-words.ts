import { useTranslations } from 'use-intl'
import type { AuditLineView } from '#contract/administration/audit.ts'

/** How a line of the audit is said. */
export function useAuditWords() {
  const t = useTranslations('audit')
  const states: Readonly<Record<string, string>> = {
    USER: t('state.USER'),
    ADMIN: t('state.ADMIN'),
    SUPERADMIN: t('state.SUPERADMIN'),
    true: t('state.on'),
    false: t('state.off'),
  }
  const stateOf = (text: string | null) => (text === null ? [] : [states[text] ?? text])
  return {
    what: ({ group, act }: AuditLineView) => `${t(`group.${group}`)}: ${t(`act.${act}`)}`,
    who: ({ by, actor }: AuditLineView) => by?.name ?? t(`actor.${actor}`),
    about: ({ about }: AuditLineView) => about?.name ?? '',
    state: ({ state }: AuditLineView) =>
      state === null ? '' : [state.before, state.after].flatMap(stateOf).join(' → '),
    ids: ({ ids }: AuditLineView) => ids.map(({ name, value }) => `${name} ${value}`).join(', '),
  }
}
