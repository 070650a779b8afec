import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { CompanyLogo } from '#web/platform/frame/CompanyLogo.tsx'
import { PictureChoice } from '#web/kernel/forms/PictureChoice.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { companySettings, useChangeLogo, useRemoveLogo } from './settings-api.ts'
import layout from '#web/kernel/ui/layout.module.css'

export function LogoSettings() {
  const t = useTranslations('companies.settings.logo')
  const session = useSession()
  const { data: saved } = useSuspenseQuery(companySettings(session))
  const change = useChangeLogo({ done: t('saved'), failed: t('notSaved') })
  const remove = useRemoveLogo({ done: t('removed'), failed: t('notRemoved') })
  return (
    <Section title={t('title')} description={t('hint')} heading="h3">
      <div className={`${layout.row1} ${layout.line4}`}>
        {saved.logo ? (
          <CompanyLogo
            address={saved.logo}
            alt={t('alt', { name: session.me.company.name })}
            size="large"
          />
        ) : (
          <p className={layout.muted}>{t('none')}</p>
        )}
        <PictureChoice
          texts="companies.settings.logo"
          hasPicture={Boolean(saved.logo)}
          change={change}
          remove={remove}
        />
      </div>
    </Section>
  )
}
