import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { Written } from '#web/kernel/texts/Written.tsx'
import { ListPage } from '#web/kernel/ui/ListPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { writtenLadders } from './api.ts'
import { CompaniesStages } from './CompaniesStages.tsx'
import { CompanyChoice } from './CompanyChoice.tsx'
import { LadderStepList } from './LadderStepList.tsx'
import { LevelList } from './LevelList.tsx'

/** A list: global levels, the company's own ladder and each area's (section 2). */
export function DevelopmentStagesPage() {
  const t = useTranslations('ladders')
  const session = useSession()
  const { data } = useSuspenseQuery(writtenLadders(session))
  return (
    <ListPage isRead title={t('title')} lead={t('lead')}>
      {session.actor.roles.isSuperAdmin ? <CompaniesStages /> : <CompanyChoice />}
      <Section title={t('levels.title')} description={t('levels.lead')}>
        <LevelList />
      </Section>
      {data.ladders.map(({ area }) => (
        <Section
          key={area?.id ?? 'own'}
          title={area ? <Written reading={area.name} /> : t('own')}
          description={area ? undefined : t('ownLead')}
        >
          <LadderStepList areaId={area?.id ?? null} />
        </Section>
      ))}
    </ListPage>
  )
}
