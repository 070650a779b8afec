import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import s from './Tabs.module.css'

/** Tabs of one kind, under their name. */
export interface TabGroup<Tab extends string> {
  readonly name: string
  readonly tabs: readonly Tab[]
}

interface TabsProps<Tab extends string> {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly tab: Tab
  readonly onChoose: (tab: Tab) => void
  readonly renderName: (tab: Tab) => ReactNode
  readonly isVertical?: boolean
  /** All of `tabs`, in their order. */
  readonly groups?: readonly TabGroup<Tab>[] | undefined
  /** Chooses what is open in place of the list. */
  readonly menu?: ReactNode
  readonly classes?: Readonly<
    Partial<Record<'root' | 'list' | 'group' | 'tab' | 'name' | 'panel', string | undefined>>
  >
  /** In the open one. */
  readonly children: ReactNode
}

/** Arrows, Home and End open the tab that they lead to. */
export function Tabs<Tab extends string>({ tabs, tab, onChoose, ...look }: TabsProps<Tab>) {
  const { isVertical = false, classes = {} } = look
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list.current && !isVertical) showChosen(list.current, tab)
  }, [tab, isVertical])
  const go = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const next = tabs[placeOf(event.key, tabs.indexOf(tab), tabs.length, isVertical)]
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onChoose(next)
    if (list.current) tabOf(list.current, next)?.focus()
  }
  const button = (it: Tab, groupId?: string) => (
    <button
      key={it}
      type="button"
      role="tab"
      id={`${id}-tab-${it}`}
      data-tab={it}
      className={`${s.tab} ${classes.tab ?? ''}`}
      tabIndex={it === tab ? 0 : -1}
      aria-selected={it === tab}
      aria-controls={it === tab ? `${id}-panel` : undefined}
      aria-describedby={groupId}
      onClick={() => onChoose(it)}
      onKeyDown={go}
    >
      <span className={`${s.name} ${classes.name ?? ''}`}>{look.renderName(it)}</span>
    </button>
  )
  const { menu, groups } = look
  return (
    <div className={classes.root}>
      {menu ?? (
        <div
          ref={list}
          role="tablist"
          className={`${s.list} ${classes.list ?? ''}`}
          aria-label={look.label}
          aria-orientation={isVertical ? 'vertical' : 'horizontal'}
        >
          {groups?.map((group, index) => {
            const groupId = `${id}-group-${index}`
            return (
              <div key={group.name} role="presentation" className={classes.group}>
                <span id={groupId} aria-hidden="true">
                  {group.name}
                </span>
                {group.tabs.map((it) => button(it, groupId))}
              </div>
            )
          }) ?? tabs.map((it) => button(it))}
        </div>
      )}
      <div
        key={tab}
        role={menu ? undefined : 'tabpanel'}
        id={`${id}-panel`}
        aria-labelledby={menu ? undefined : `${id}-tab-${tab}`}
        className={classes.panel}
      >
        {look.children}
      </div>
    </div>
  )
}

const tabOf = (list: Element, tab: string) => list.querySelector<HTMLElement>(`[data-tab="${tab}"]`)

/** Index of the tab that a key moves to; -1 for other keys. */
function placeOf(key: string, at: number, all: number, isVertical: boolean): number {
  if (key === 'Home') return 0
  if (key === 'End') return all - 1
  if (key === (isVertical ? 'ArrowDown' : 'ArrowRight')) return (at + 1) % all
  return key === (isVertical ? 'ArrowUp' : 'ArrowLeft') ? (at + all - 1) % all : -1
}

/** Scrolls an overflowing tab list to the open tab, without scrolling the page. */
function showChosen(list: HTMLElement, tab: string): void {
  const chosen = tabOf(list, tab)
  if (!chosen) return
  const [at, room] = [chosen.getBoundingClientRect(), list.getBoundingClientRect()]
  const over = Math.max(0, at.right - room.right) || Math.min(0, at.left - room.left)
  if (over !== 0) list.scrollLeft += over
}
