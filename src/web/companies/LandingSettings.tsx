import { NativeSelect } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { landingPages, type Landing, type LandingPage } from '#domain/companies/landing.ts'
import { LeaveGuard } from '#web/kernel/LeaveGuard.tsx'
import { useSession } from '#web/kernel/session.tsx'
import type { PageKey } from '#web/kernel/navigation-pages.ts'
import { SaveButton } from '#web/ui/SaveButton.tsx'
import { Section } from '#web/ui/Section.tsx'
import { companySettings, useChangeLanding } from './settings-api.ts'
import s from './Settings.module.css'

/** What the navigation calls each page. */
const names: Readonly<Record<LandingPage, PageKey>> = {
  '/manager/miembros-del-equipo': 'people',
  '/personal/ones-to-ones': 'oneToOnes',
  '/personal/objetivos': 'goals',
  '/personal/pactos': 'agreements',
  '/personal/feedback': 'feedback',
  '/administracion/usuarios': 'users',
}

/** The page that people of the company land on after signing in. */
export function LandingSettings() {
  const t = useTranslations('companies.settings.landing')
  const name = useTranslations('common.nav')
  const { data: saved } = useSuspenseQuery(companySettings(useSession()))
  const [changed, change] = useState<Landing>()
  const { mutate, isPending } = useChangeLanding({
    done: t('saved'),
    onDone: () => change(undefined),
  })
  const { routeRedirect } = changed ?? saved
  const isChanged = routeRedirect !== saved.routeRedirect
  return (
    <Section title={t('title')} description={t('hint')} heading="h3">
      <form className={s.form} onSubmit={(event) => event.preventDefault()}>
        <LeaveGuard when={() => isChanged} />
        <NativeSelect
          className={s.choice}
          label={t('label')}
          value={routeRedirect ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ routeRedirect: landingPages.find((page) => page === value) ?? null })
          }
        >
          <option value="">{name('home')}</option>
          {landingPages.map((page) => (
            <option key={page} value={page}>
              {name(names[page])}
            </option>
          ))}
        </NativeSelect>
        <div className={s.actions}>
          <SaveButton
            label={t('save')}
            reason={isChanged ? undefined : t('unchanged')}
            pending={isPending}
            onClick={() => mutate({ routeRedirect, version: saved.version })}
          />
        </div>
      </form>
    </Section>
  )
}
