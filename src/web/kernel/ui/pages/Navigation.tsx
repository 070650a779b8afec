import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Navigation.module.css'

export interface NavigationItem {
  readonly to: string
  readonly label: string
  /** For the small-screen bar, if the label is too long. */
  readonly shortLabel?: string
  readonly icon: LucideIcon
  readonly active: boolean
  /** Chosen, and still loading. */
  readonly isPending?: boolean
  /** In the small-screen bar: at most four. */
  readonly inBar?: boolean
}

export interface NavigationSection {
  /** Its heading, a link. */
  readonly page?: Pick<NavigationItem, 'to' | 'label' | 'active' | 'isPending'>
  /** The heading of a section without a page of its own. */
  readonly label?: string
  readonly isCurrent?: boolean
  readonly items: readonly NavigationItem[]
}

export interface LinkProps {
  readonly to: string
  readonly className: string | undefined
  readonly 'aria-current'?: 'page' | undefined
  readonly 'data-pending'?: boolean | undefined
  readonly onClick?: (() => void) | undefined
  readonly children: ReactNode
}

/** Keeps the kernel independent of the router. */
export type RenderLink = (link: LinkProps) => ReactNode

export interface NavigationProps {
  readonly sections: readonly NavigationSection[]
  readonly renderLink: RenderLink
  readonly onFollow?: () => void
}

/** `collapses` turns it into a bar on small screens. */
export function Navigation({
  sections,
  renderLink,
  onFollow,
  collapses = false,
}: NavigationProps & { readonly collapses?: boolean }) {
  const id = useId()
  return (
    <div data-collapses={collapses}>
      {sections.map((section, index) => (
        <div key={section.page?.to ?? section.label ?? index} className={s.section}>
          {section.page || section.label ? (
            <p id={`${id}-${index}`} className={s.label} data-current={section.isCurrent ?? false}>
              {section.page
                ? renderLink({
                    to: section.page.to,
                    className: `${layout.quiet} ${s.page}`,
                    'aria-current': section.page.active ? 'page' : undefined,
                    'data-pending': section.page.isPending,
                    onClick: onFollow,
                    children: section.page.label,
                  })
                : section.label}
            </p>
          ) : null}
          <ul
            className={s.list}
            aria-labelledby={section.page || section.label ? `${id}-${index}` : undefined}
          >
            {section.items.map((item) => (
              <li key={item.to} className={s.item} data-in-bar={item.inBar ?? false}>
                {renderLink({
                  to: item.to,
                  className: `${layout.quiet} ${s.link}`,
                  'aria-current': item.active ? 'page' : undefined,
                  'data-pending': item.isPending,
                  onClick: onFollow,
                  children: (
                    <>
                      <item.icon className={s.icon} />
                      <span
                        className={`${layout.wrapped} ${s.text}`}
                        data-shortened={item.shortLabel !== undefined}
                      >
                        {item.label}
                      </span>
                      {item.shortLabel ? <span className={s.short}>{item.shortLabel}</span> : null}
                    </>
                  ),
                })}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
