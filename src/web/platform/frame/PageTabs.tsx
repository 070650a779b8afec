import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useLayoutEffect, useRef, type ReactNode } from 'react'
import { PageLoading } from './PageLoading.tsx'
import s from './PageTabs.module.css'
import { useTab } from './use-tab.ts'

interface PageTabsProps<Tab extends string> {
  /** What the tabs are of, for who does not see them. */
  readonly label: string
  readonly tabs: readonly [Tab, ...Tab[]]
  readonly name: (tab: Tab) => string
  /** How many things there are in a tab, where that is known before it is opened. */
  readonly count?: (tab: Tab) => number | undefined
  readonly contents: Readonly<Record<Tab, ReactNode>>
  /** Puts them below each other beside what is open, where there is room: for more than a line holds. */
  readonly isBeside?: boolean
}

/** The parts of a page, a tab each, the open one in the address. Only the open one is read. */
export function PageTabs<Tab extends string>({ tabs, name, ...page }: PageTabsProps<Tab>) {
  const { label, contents, count = () => undefined, isBeside = false } = page
  const isWide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false })
  const isVertical = isBeside && isWide
  const [tab, choose] = useTab(tabs)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list.current && !isVertical) showChosen(list.current, tab)
  }, [tab, isVertical])
  return (
    <Tabs
      value={tab}
      onChange={(value) => choose(tabs.find((it) => it === value) ?? tab)}
      keepMounted={false}
      orientation={isVertical ? 'vertical' : 'horizontal'}
      className={isBeside ? s.beside : undefined}
    >
      <Tabs.List ref={list} className={s.list} aria-label={label}>
        {tabs.map((it) => (
          <Tabs.Tab
            key={it}
            value={it}
            data-tab={it}
            className={s.tab}
            classNames={{ tabLabel: s.name }}
          >
            <span>{name(it)}</span>
            {count(it) === undefined ? null : <span className={s.count}> {count(it)}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((it) => (
        <Tabs.Panel key={it} value={it} className={s.panel}>
          <h2 className="visually-hidden">{name(it)}</h2>
          <Suspense fallback={<PageLoading />}>{contents[it]}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** Where there is no room for all tabs the list scrolls: to the one that is open, and the page stays where it is. */
function showChosen(list: HTMLElement, tab: string): void {
  const chosen = list.querySelector<HTMLElement>(`[data-tab="${tab}"]`)
  if (!chosen) return
  const [at, room] = [chosen.getBoundingClientRect(), list.getBoundingClientRect()]
  const over = Math.max(0, at.right - room.right) || Math.min(0, at.left - room.left)
  if (over !== 0) list.scrollLeft += over
}
