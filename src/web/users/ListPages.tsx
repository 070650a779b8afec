import { Button, NativeSelect, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { pageSizes } from '#contract/kernel/page.ts'
import s from './ListPages.module.css'
import { searchParamsOf, type ListSearch } from './use-list-search.ts'

interface ListPagesProps {
  readonly query: ListSearch
  readonly pages: number
  readonly onResize: (limit: ListSearch['limit']) => void
  /** When another page is gone to: the focus goes back to the head of the list. */
  readonly onTurn: () => void
}

/** The way through a list of pages, each with an address of its own. */
export function ListPages({ query, pages, onResize, onTurn }: ListPagesProps) {
  const t = useTranslations('users.pages')
  const { page, limit } = query
  const previous = { ...query, page: Math.min(page - 1, pages) }
  return (
    <nav className={s.pages} aria-label={t('label')}>
      <NativeSelect
        label={t('size')}
        className={s.size}
        data={pageSizes.map(String)}
        value={String(limit)}
        onChange={({ currentTarget: { value } }) => {
          const size = pageSizes.find((it) => String(it) === value)
          if (size) onResize(size)
        }}
      />
      <div className={s.links}>
        {page > 1 ? (
          <PageLink
            to={previous}
            onTurn={onTurn}
            leftSection={<ChevronLeft size={18} aria-hidden />}
          >
            {t('previous')}
          </PageLink>
        ) : null}
        {page < pages ? (
          <PageLink
            to={{ ...query, page: page + 1 }}
            onTurn={onTurn}
            rightSection={<ChevronRight size={18} aria-hidden />}
          >
            {t('next')}
          </PageLink>
        ) : null}
      </div>
    </nav>
  )
}

interface PageLinkProps extends Pick<ButtonProps, 'leftSection' | 'rightSection'> {
  readonly to: ListSearch
  readonly onTurn: () => void
  readonly children: ReactNode
}

function PageLink({ to, onTurn, ...look }: PageLinkProps) {
  return (
    <Button
      {...look}
      variant="default"
      renderRoot={(root) => <Link {...root} to="." search={searchParamsOf(to)} onClick={onTurn} />}
    />
  )
}
