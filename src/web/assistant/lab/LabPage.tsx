import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PageLinks } from '#web/kernel/lists/PageLinks.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { LandingPage } from '#web/kernel/ui/pages/LandingPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { expertSystem, useLabPlace } from './api.ts'
import { LabState } from './LabState.tsx'

const labPages = [
  { key: 'expertSystem', to: paths.lab.expertSystem },
  { key: 'leadership', to: paths.lab.leadership },
  { key: 'playground', to: paths.lab.playground },
] as const

/** Landing: the assistant's features, to try before they reach anyone. */
export function LabPage() {
  const t = useTranslations('lab')
  const place = useLabPlace()
  const { refusal } = useSuspenseQuery(expertSystem(place)).data
  return (
    <LandingPage
      title={t('title')}
      lead={t('lead')}
      aside={
        <Section title={t('state')}>
          <LabState refusal={refusal} />
        </Section>
      }
    >
      <Section title={t('inside')}>
        <PageLinks
          label={t('inside')}
          search={place.search}
          pages={labPages.map(({ key, to }) => ({
            to,
            name: t(`pages.${key}.title`),
            hint: t(`pages.${key}.hint`),
          }))}
        />
      </Section>
    </LandingPage>
  )
}
