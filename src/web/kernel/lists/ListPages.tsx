import { Button, type ButtonProps } from '#web/kernel/ui/controls/Button.tsx'
import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { pageSizes } from '#contract/kernel/page.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './ListPages.module.css'
import { placeOf, type ListSearch } from './list-search.ts'

interface ListPagesProps {
  readonly query: ListSearch
  readonly total: number
  /** There are more than `total`. */
  readonly isMore?: boolean | undefined
  /** `total` in words, announced when it changes. */
  readonly count: string
  readonly onResize: (limit: ListSearch['limit']) => void
  /** Moves the focus to the top of the list. */
  readonly onTurn: () => void
}

/** Each page has its own URL. */
export function ListPages({ query, total, isMore, count, onResize, onTurn }: ListPagesProps) {
  const t = useTranslations('list.pages')
  const { page, limit } = query
  const pages = Math.max(1, Math.ceil(total / limit))
  const parts = isMore
    ? [t('more', { total }), t('page', { page })]
    : [count, ...(pages > 1 && page <= pages ? [t('position', { page, pages })] : [])]
  const previous = { ...query, page: Math.min(page - 1, pages) }
  return (
    <div className={s.foot}>
      <output className={layout.numbers}>{parts.join(' · ')}</output>
      <nav className={layout.row2} aria-label={t('label')}>
        {page > 1 ? (
          <PageLink to={previous} onTurn={onTurn} leftSection={<ChevronLeft />}>
            {t('previous')}
          </PageLink>
        ) : null}
        {page < pages || (isMore && page === pages) ? (
          <PageLink
            to={{ ...query, page: page + 1 }}
            onTurn={onTurn}
            rightSection={<ChevronRight />}
          >
            {t('next')}
          </PageLink>
        ) : null}
      </nav>
      <label className={`${layout.line2} ${layout.pushed}`}>
        <span>{t('size')}</span>
        <NativeSelect
          size="sm"
          data={pageSizes.map(String)}
          value={String(limit)}
          onChange={({ currentTarget: { value } }) => {
            const size = pageSizes.find((it) => String(it) === value)
            if (size) onResize(size)
          }}
        />
      </label>
    </div>
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
      size="sm"
      renderRoot={(root) => <Link {...root} to="." {...placeOf(to)} onClick={onTurn} />}
    />
  )
}
