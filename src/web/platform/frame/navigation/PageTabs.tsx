import { useMediaQuery } from '#web/kernel/ui/use-media-query.ts'
import { Suspense, type ReactNode } from 'react'
import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { Tabs, type TabGroup } from '#web/kernel/ui/controls/Tabs.tsx'
import { PageLoading } from '#web/platform/frame/PageLoading.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './PageTabs.module.css'
import { useTab } from './use-tab.ts'

interface PageTabsProps<Tab extends string> {
  readonly label: string
  readonly tabs: readonly [Tab, ...Tab[]]
  readonly name: (tab: Tab) => string
  /** Item count of a tab, if known before it opens. */
  readonly count?: (tab: Tab) => number | undefined
  readonly contents: Readonly<Record<Tab, ReactNode>>
  /** For more than fit on a line: beside their content on wide screens, one select on others. */
  readonly groups?: readonly TabGroup<Tab>[]
}

/** Tabs kept in the URL. Only the open one loads its data. */
export function PageTabs<Tab extends string>({ tabs, name, ...page }: PageTabsProps<Tab>) {
  const { label, contents, count = () => undefined, groups } = page
  const isWide = useMediaQuery('(min-width: 62em)')
  const [tab, choose] = useTab(tabs)
  const chooser = (
    <NativeSelect
      className={s.chooser}
      label={label}
      labelClass={layout.muted}
      value={tab}
      onChange={({ currentTarget: { value } }) => {
        const chosen = tabs.find((it) => it === value)
        if (chosen) choose(chosen)
      }}
    >
      {groups?.map((group) => (
        <optgroup key={group.name} label={group.name}>
          {group.tabs.map((it) => (
            <option key={it} value={it}>
              {name(it)}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  )
  return (
    <Tabs
      label={label}
      tabs={tabs}
      tab={tab}
      onChoose={choose}
      groups={groups}
      menu={groups && !isWide ? chooser : undefined}
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
      isVertical={groups !== undefined}
      classes={{
        root: groups ? s.beside : undefined,
        list: s.list,
        group: s.group,
        tab: s.tab,
        name: s.name,
        panel: `${layout.room4} ${s.panel}`,
      }}
    >
      <h2 className="visually-hidden">{name(tab)}</h2>
      <Suspense fallback={<PageLoading />}>{contents[tab]}</Suspense>
    </Tabs>
  )
}
