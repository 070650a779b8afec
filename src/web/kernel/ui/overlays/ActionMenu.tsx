import { Check, type LucideIcon } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import layout from '#web/kernel/ui/layout.module.css'
import s from './ActionMenu.module.css'
import { Keys } from '#web/kernel/ui/Keys.tsx'
import { useFloating } from './use-floating.ts'
import { useMenuKeys } from './use-menu-keys.ts'

export interface MenuAction {
  readonly key: string
  readonly label: string
  readonly icon?: LucideIcon
  /** Makes it one choice of its section. */
  readonly chosen?: boolean
  /** One of several choices: leaves the menu open. */
  readonly stays?: boolean
  readonly tone?: 'neutral' | 'critical'
  /** Undefined for the page's language. */
  readonly lang?: string
  /** Shortcut shown beside the label. */
  readonly keys?: readonly string[]
  readonly onSelect: () => void
}

export interface MenuSection {
  readonly label?: string
  readonly actions: readonly MenuAction[]
}

export interface ActionMenuProps {
  /** Accessible name, if the content doesn't give one. */
  readonly label?: string | undefined
  readonly children: ReactNode
  readonly sections: readonly MenuSection[]
  readonly align?: 'start' | 'end'
}

const roleOf = ({ chosen, stays }: MenuAction) =>
  chosen === undefined ? 'menuitem' : stays ? 'menuitemcheckbox' : 'menuitemradio'

/** Arrows, first letters, Home and End move the focus; Escape closes. */
export function ActionMenu({ label, children, sections, align = 'start' }: ActionMenuProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useFloating(open, button, list, align)
  const onKeyDown = useMenuKeys(open, button, list, () => setOpen(false))

  const select = (action: MenuAction) => {
    if (!action.stays) {
      setOpen(false)
      button.current?.focus()
    }
    action.onSelect()
  }

  return (
    <>
      <button
        ref={button}
        id={`${id}-button`}
        type="button"
        className={s.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            setOpen(true)
          }
        }}
      >
        {children}
      </button>
      {open ? (
        <div
          ref={list}
          id={id}
          role="menu"
          popover="manual"
          tabIndex={-1}
          className={s.list}
          aria-labelledby={`${id}-button`}
          onKeyDown={onKeyDown}
        >
          {sections.map((section, index) => (
            <fieldset key={section.label ?? index} className={s.section} aria-label={section.label}>
              {section.label ? (
                <span className={s.label} aria-hidden="true">
                  {section.label}
                </span>
              ) : null}
              {section.actions.map((action) => (
                <button
                  key={action.key}
                  type="button"
                  role={roleOf(action)}
                  aria-checked={action.chosen}
                  tabIndex={-1}
                  lang={action.lang}
                  className={`${layout.small} ${layout.line3} ${layout.inset2} ${s.action}`}
                  data-tone={action.tone}
                  onClick={() => select(action)}
                >
                  {action.icon ? <action.icon /> : null}
                  <span className={`${layout.wrapped} ${layout.grow}`}>{action.label}</span>
                  {action.keys ? (
                    <span aria-hidden="true" className={layout.withKeyboard}>
                      <Keys keys={action.keys} />
                    </span>
                  ) : null}
                  {action.chosen ? <Check strokeWidth={2} /> : null}
                </button>
              ))}
            </fieldset>
          ))}
        </div>
      ) : null}
    </>
  )
}
