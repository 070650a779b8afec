import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { placeSchema } from '#domain/administration/directory/schemas.ts'
import { CopyValue } from '#web/kernel/ui/CopyValue.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { companyDirectory } from './api.ts'
import s from './Directory.module.css'
import { PlacerChoice } from './PlacerChoice.tsx'
import { SyncLog } from './SyncLog.tsx'
import { Tokens } from './Tokens.tsx'

/** Super administrators only. */
export function DirectorySettings() {
  const t = useTranslations('directory')
  return useSession().me.roles.isSuperAdmin ? (
    <Directory />
  ) : (
    <p className={s.soft}>{t('superAdminOnly')}</p>
  )
}

const guides = ['entra', 'okta'] as const
const steps = ['s1', 's2', 's3', 's4'] as const

function Directory() {
  const t = useTranslations('directory')
  const { data } = useSuspenseQuery(companyDirectory(useSession()))
  const { people, problems, address, tokens, placedBy } = data
  return (
    <div className={s.directory}>
      <div className={s.body}>
        <p className={s.soft}>{t('lead')}</p>
        <p className={s.facts}>
          <span>{t('people', { count: people })}</span>
          {problems > 0 ? <span>{t('problems', { count: problems })}</span> : null}
        </p>
        <CopyValue label={t('address')} value={address} />
        <PlacerChoice placedBy={placedBy} />
      </div>
      <Tokens tokens={tokens} />
      <Section title={t('guides.title')} heading="h3">
        <div className={s.body}>
          {guides.map((guide) => (
            <Disclosure key={guide} label={t(`guides.${guide}.title`)}>
              <ol className={s.steps}>
                {steps.map((step) => (
                  <li key={step}>{t(`guides.${guide}.${step}`)}</li>
                ))}
              </ol>
            </Disclosure>
          ))}
          <p className={s.soft}>{t('guides.place', { extension: placeSchema })}</p>
        </div>
      </Section>
      <SyncLog />
    </div>
  )
}
