import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { Item, ItemList } from '#web/kernel/lists/ItemList.tsx'
import { PagedList } from '#web/kernel/lists/PagedList.tsx'
import { useListPage } from '#web/kernel/lists/use-list-page.ts'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { ofAny } from '#web/kernel/lists/list-search.ts'
import { companyLines } from './companies-api.ts'

interface OfCompanyProps {
  /** Title of the page that shows the company. */
  readonly title: string
  readonly children: ReactNode
}

/** Super administrators see their own company; operators choose one first. */
export function OfCompany({ title, children }: OfCompanyProps) {
  const { actor } = useSession()
  const [{ of }] = useListSearch(ofAny)
  return of || actor.roles.isSuperAdmin ? children : <ChooseCompany title={title} />
}

/** A list: companies, each linking to this page about it. */
function ChooseCompany({ title }: Pick<OfCompanyProps, 'title'>) {
  const t = useTranslations('superadmin.companies')
  const session = useSession()
  const [query, change] = useListSearch()
  const page = useListPage({ query, change }, (asked) => companyLines(session, asked))
  return (
    <ListPage title={title} lead={t('choose')}>
      <PagedList
        {...page}
        label={t('title')}
        searchLabel={t('search')}
        count={t('count', { total: page.total })}
      >
        <ItemList label={t('title')}>
          {page.rows.map(({ id, name, people }) => (
            <Item
              key={id}
              title={{
                text: name,
                shown: (
                  <Link to="." search={{ of: id }}>
                    {name}
                  </Link>
                ),
              }}
              facts={{ text: t('peopleIn', { count: people }) }}
            />
          ))}
        </ItemList>
      </PagedList>
    </ListPage>
  )
}
