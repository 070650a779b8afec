import { useMediaQuery } from '#web/kernel/ui/use-media-query.ts'
import { Suspense, type ReactNode } from 'react'
import { Tabs } from '#web/kernel/ui/controls/Tabs.tsx'
import { PageLoading } from '#web/platform/frame/PageLoading.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './PageTabs.module.css'
import { useTab } from './use-tab.ts'

interface PageTabsProps<Tab extends string> {
  /** Accessible name of the tab list. */
  readonly label: string
  readonly tabs: readonly [Tab, ...Tab[]]
  readonly name: (tab: Tab) => string
  /** Item count of a tab, if known before it opens. */
  readonly count?: (tab: Tab) => number | undefined
  readonly contents: Readonly<Record<Tab, ReactNode>>
  /** Vertical tabs next to their content on wide screens, for more than fit on a line. */
  readonly isBeside?: boolean
}

/** Tabs kept in the URL. Only the open one loads its data. */
export function PageTabs<Tab extends string>({ tabs, name, ...page }: PageTabsProps<Tab>) {
  const { label, contents, count = () => undefined, isBeside = false } = page
  const isWide = useMediaQuery('(min-width: 64em)')
  const isVertical = isBeside && isWide
  const [tab, choose] = useTab(tabs)
  return (
    <Tabs
      label={label}
      tabs={tabs}
      tab={tab}
      onChoose={choose}
      renderName={(it) => (
        <>
          <span>{name(it)}</span>
          {count(it) === undefined ? null : (
            <>
              {' '}
              <span className={`${layout.numbers} ${s.count}`}>{count(it)}</span>
            </>
          )}
        </>
      )}
      isVertical={isVertical}
      classes={{
        root: isBeside ? s.beside : undefined,
        list: s.list,
        tab: s.tab,
        name: s.name,
        panel: `${layout.room5} ${s.panel}`,
      }}
    >
      <h2 className="visually-hidden">{name(tab)}</h2>
      <Suspense fallback={<PageLoading />}>{contents[tab]}</Suspense>
    </Tabs>
  )
}
