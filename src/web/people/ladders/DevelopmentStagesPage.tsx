import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { writtenLadders, catalogOfLevels, stagesOfCompanies } from './api.ts'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import { LadderFigure } from './LadderFigure.tsx'
import { LadderStepList } from './LadderStepList.tsx'
import { CatalogList } from '#web/platform/catalog/CatalogList.tsx'
import { dependentLink } from './dependent-link.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import type { StagesLine } from '#contract/identity/companies.ts'
import { useAppContext } from '#web/platform/frame/app-context.tsx'
import { Item, ItemList } from '#web/kernel/lists/ItemList.tsx'
import { PagedList } from '#web/kernel/lists/PagedList.tsx'
import { useListPage } from '#web/kernel/lists/use-list-page.ts'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { BackToPage } from '#web/platform/frame/navigation/BackLink.tsx'

/** A list: global levels, the company's own ladder and each area's (section 2). */
export function DevelopmentStagesPage() {
  const t = useTranslations('ladders')
  const session = useSession()
  const { data } = useSuspenseQuery(writtenLadders(session))
  return (
    <ListPage isRead title={t('title')} lead={t('lead')} back={<BackToPage of="admin" />}>
      {session.actor.roles.isSuperAdmin ? <CompaniesStages /> : <CompanyChoice />}
      {data.levels.length > 0 ? (
        <Disclosure late label={t('figure.ask')}>
          <LadderFigure />
        </Disclosure>
      ) : (
        <LadderFigure />
      )}
      <Section title={t('levels.title')} description={t('levels.lead')}>
        <LevelList />
      </Section>
      {data.ladders.map(({ area }) => (
        <Section
          key={area?.id ?? 'own'}
          title={area ? <LocalizedText reading={area.name} /> : t('own')}
          description={area ? undefined : t('ownLead')}
        >
          <LadderStepList areaId={area?.id ?? null} />
        </Section>
      ))}
    </ListPage>
  )
}

/** Lowest first. */
function LevelList() {
  const t = useTranslations('ladders.levels')
  const session = useSession()
  const { data } = useSuspenseQuery(writtenLadders(session))
  return (
    <CatalogList
      catalog={catalogOfLevels(session, { linkTo: dependentLink })}
      rows={data.levels}
      none={t('none')}
    />
  )
}

/** All companies of a super administrator (section 2). */
function CompaniesStages() {
  const t = useTranslations('ladders.companies')
  const session = useSession()
  const [search, change] = useListSearch()
  const page = useListPage({ query: search, change }, (asked) => stagesOfCompanies(session, asked))
  const { query, rows, total } = page
  const { companies } = useAppContext()
  // A single company is the one this page shows.
  if (!query.search && total < 2) return <CompanyChoice />
  return (
    <Section title={t('title')} description={t('lead')}>
      <PagedList
        {...page}
        label={t('title')}
        searchLabel={companies.length > query.limit ? t('search') : undefined}
        count={t('count', { total: page.total })}
      >
        <ItemList label={t('title')}>
          {rows.map((company) => (
            <CompanyItem key={company.id} company={company} />
          ))}
        </ItemList>
      </PagedList>
    </Section>
  )
}

function CompanyItem({ company: { id, name, ladders } }: { readonly company: StagesLine }) {
  const t = useTranslations('ladders')
  const { companyId } = useSession()
  const { enter } = useAppContext()
  return (
    <Item
      title={{ text: name, shown: <bdi>{name}</bdi> }}
      facts={{ text: name, shown: <Ladders ladders={ladders} /> }}
      after={
        id === companyId ? (
          <span>{t('companies.shown')}</span>
        ) : ladders === null ? null : (
          <Button
            variant="subtle"
            aria-label={t('companies.openOf', { company: name })}
            onClick={() => enter(id, paths.administration.ladders)}
          >
            {t('companies.open')}
          </Button>
        )
      }
    />
  )
}

function Ladders({ ladders }: Pick<StagesLine, 'ladders'>) {
  const t = useTranslations('ladders')
  if (ladders === null) return <span>{t('companies.closed')}</span>
  if (ladders.length === 0) return <span>{t('companies.none')}</span>
  return ladders.map(({ area, steps }) => (
    <div key={steps[0]?.id}>
      {area ? <LocalizedText reading={area} /> : <span>{t('own')}</span>}
      <span>{': '}</span>
      {steps.map((step, at) => (
        <span key={step.id}>
          {at > 0 ? <span aria-hidden="true">{' → '}</span> : null}
          {at > 0 ? <span className="visually-hidden">{', '}</span> : null}
          <LocalizedText reading={step.name} />
        </span>
      ))}
    </div>
  ))
}

/** Switches companies, for people of several (section 2). */
function CompanyChoice() {
  const t = useTranslations('ladders')
  const { companyId } = useSession()
  const { companies, enter } = useAppContext()
  if (companies.length < 2) return null
  return (
    <NativeSelect
      className={layout.width24}
      label={t('company')}
      description={t('companyHint')}
      value={companyId}
      onChange={(event) => enter(event.currentTarget.value)}
      data={companies.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
