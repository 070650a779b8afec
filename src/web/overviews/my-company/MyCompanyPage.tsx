import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { StandingView } from '#contract/overviews/my-company.ts'
import { useSession } from '#web/kernel/session.tsx'
import { companyPages } from '#web/platform/frame/navigation/pages-below.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { Item, ItemList } from '#web/kernel/lists/ItemList.tsx'
import { LandingPage } from '#web/kernel/ui/pages/LandingPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { standing } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'

const companySections = ['values', 'skills', 'stages'] as const

/** Kind: Landing. What to read about the company, and the reader's place in it. */
export function MyCompanyPage() {
  const t = useTranslations('my-company')
  const session = useSession()
  const { data } = useSuspenseQuery(standing(session))
  const { counts } = data
  const count = { values: counts.values, skills: counts.skills, stages: counts.steps }
  return (
    <LandingPage
      title={t('title')}
      lead={t('lead', { company: session.me.company.name })}
      aside={<OwnStanding standing={data} />}
    >
      <Section title={t('read')}>
        <ItemList label={t('read')}>
          {companySections.map((page) => {
            const { to, icon: Icon } = companyPages[page]
            return (
              <Item
                key={page}
                before={<Icon size={20} />}
                title={{
                  text: t(`${page}.title`),
                  shown: <Link to={to}>{t(`${page}.title`)}</Link>,
                }}
                facts={{ text: t(`${page}.about`, { count: count[page] }) }}
              />
            )
          })}
          <NineBoxItem />
        </ItemList>
      </Section>
    </LandingPage>
  )
}

function NineBoxItem() {
  const t = useTranslations('nine-box.company')
  const { to, icon: Icon } = companyPages.nineBox
  return (
    <Item
      before={<Icon size={20} />}
      title={{ text: t('title'), shown: <Link to={to}>{t('title')}</Link> }}
      facts={{ text: t('about') }}
    />
  )
}

function OwnStanding({ standing: { level, places } }: { readonly standing: StandingView }) {
  const t = useTranslations('my-company.standing')
  const { isSuperAdmin } = useSession().actor.roles
  return (
    <Section title={t('title')}>
      {level || places.length > 0 ? (
        <dl className={`${layout.facts} ${layout.stack4}`}>
          {places.map(({ area, step }) => (
            <div key={`${area.id} ${step.id}`}>
              <dt>
                <LocalizedText reading={area.name} />
              </dt>
              <dd>
                <LocalizedText reading={step.name} />
              </dd>
            </div>
          ))}
          {level ? (
            <div>
              <dt>{t('level')}</dt>
              <dd>
                <LocalizedText reading={level.name} />
              </dd>
            </div>
          ) : null}
        </dl>
      ) : (
        <p className={layout.muted}>{t(isSuperAdmin ? 'noTeams' : 'none')}</p>
      )}
    </Section>
  )
}
