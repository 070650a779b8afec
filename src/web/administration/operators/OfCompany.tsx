import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { EmptyResult } from '#web/kernel/lists/EmptyResult.tsx'
import { Item, ItemList } from '#web/kernel/lists/ItemList.tsx'
import { ListFrame } from '#web/kernel/lists/ListFrame.tsx'
import { ListPages } from '#web/kernel/lists/ListPages.tsx'
import { SearchBox } from '#web/kernel/lists/SearchBox.tsx'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'
import { useSearchBox } from '#web/kernel/lists/use-search-box.ts'
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
  const [asked, change] = useListSearch()
  const box = useSearchBox(asked.search, (search) => change({ search }))
  const list = useRef<HTMLElement>(null)
  const query = useDeferredValue(asked)
  const { rows, total } = useSuspenseQuery(companyLines(useSession(), query)).data
  const clear = () => {
    box.clear()
    change({ search: '' })
  }
  const foot = (
    <ListPages
      query={query}
      total={total}
      count={t('count', { total })}
      onResize={(limit) => change({ limit })}
      onTurn={() => list.current?.focus()}
    />
  )
  const tools = <SearchBox label={t('search')} {...box} />
  return (
    <ListPage title={title} documentTitle={title} lead={t('choose')}>
      <ListFrame ref={list} label={t('title')} tools={tools} foot={foot}>
        {rows.length === 0 ? (
          <EmptyResult search={query.search} isBeyond={total > 0} onClear={clear} />
        ) : (
          <ItemList label={t('title')}>
            {rows.map(({ id, name, people }) => (
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
        )}
      </ListFrame>
    </ListPage>
  )
}
