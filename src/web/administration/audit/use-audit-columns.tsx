import { useTranslations } from 'use-intl'
import type { Messages } from '#messages/catalogue.ts'
import type { AuditLineView } from '#contract/administration/audit.ts'
import type { Column } from '#web/kernel/lists/column.ts'
import { useMomentWidth } from '#web/kernel/lists/use-moment-width.ts'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'

/** Columns of the audit list and of its export file. */
export function useAuditColumns(): readonly [Column<AuditLineView>, ...Column<AuditLineView>[]] {
  const t = useTranslations('audit.columns')
  const moment = useMoment()
  const momentWidth = useMomentWidth()
  const words = useAuditWords()
  return [
    { key: 'what', header: t('what'), text: words.what, share: 1.8 },
    { key: 'who', header: t('who'), text: words.who, onCard: 'below' },
    { key: 'about', header: t('about'), text: words.about, onCard: 'below' },
    { key: 'state', header: t('state'), text: words.state, onCard: 'below' },
    {
      key: 'at',
      header: t('at'),
      text: ({ at }) => moment(at),
      cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
      fits: momentWidth,
      onCard: 'below',
    },
    { key: 'ids', header: t('ids'), text: words.ids, share: 2.4, hiddenAtFirst: true },
  ]
}

type AuditTexts = Messages['audit']

function useAuditWords() {
  const t = useTranslations('audit')
  const common = useTranslations('common')
  const states: Readonly<Record<string, string>> = {
    USER: t('state.USER'),
    ADMIN: t('state.ADMIN'),
    SUPERADMIN: t('state.SUPERADMIN'),
    true: t('state.on'),
    false: t('state.off'),
  }
  const stateOf = (text: string | null) => (text === null ? [] : [states[text] ?? text])
  return {
    what: ({ group, act }: AuditLineView) =>
      `${common('labelled', { label: t(`group.${group as keyof AuditTexts['group']}`) })} ${t(`act.${act as keyof AuditTexts['act']}`)}`,
    who: ({ by, actor }: AuditLineView) => by?.name ?? t(`actor.${actor}`),
    about: ({ about }: AuditLineView) => about?.name ?? '',
    state: ({ state }: AuditLineView) =>
      state === null ? '' : [state.before, state.after].flatMap(stateOf).join(' → '),
    ids: ({ ids }: AuditLineView) => ids.map(({ name, value }) => `${name} ${value}`).join(', '),
  }
}
