import { useTranslations, useFormatter } from 'use-intl'
import { usePages } from '#web/platform/frame/navigation/use-navigation.ts'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './HelpPanel.module.css'
import { ShortcutList } from './ShortcutList.tsx'
import { useSession } from '#web/kernel/session.tsx'

/** Purpose of each page the reader has, shortcuts, and contacts (section 2). */
export function HelpPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('help')
  const common = useTranslations('common')
  const pages = usePages()
  return (
    <Dialog title={common('help')} placement="right" onClose={onClose}>
      <div className={layout.stack6}>
        {pages.length > 0 ? (
          <Section title={t('areas')} heading="h3">
            <dl className={layout.stack4}>
              {pages.map(({ key, label, icon: Icon }) => (
                <div key={key} className={`${layout.softIcons} ${s.place}`}>
                  <Icon size={20} />
                  <dt className={layout.strong}>{label}</dt>
                  <dd>{t(`places.${key}`)}</dd>
                </div>
              ))}
            </dl>
          </Section>
        ) : null}
        <Section title={t('ask.title')} heading="h3">
          <WhomToAsk />
        </Section>
        <Section title={t('shortcuts.title')} heading="h3">
          <ShortcutList />
        </Section>
      </div>
    </Dialog>
  )
}

/** Contacts for questions about the work and about the company. */
function WhomToAsk() {
  const t = useTranslations('help.ask')
  const format = useFormatter()
  const { me, actor } = useSession()
  const company = me.company.name
  const managers = me.reportsTo.map(({ name }) => name)
  return (
    <div className={layout.stack3}>
      {managers.length > 0 ? (
        <p>{t('managers', { names: format.list(managers, { type: 'conjunction' }) })}</p>
      ) : null}
      <p>{actor.roles.isAdmin ? t('you', { company }) : t('administrators', { company })}</p>
    </div>
  )
}
