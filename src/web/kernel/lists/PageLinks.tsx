import { Link } from '@tanstack/react-router'
import layout from '#web/kernel/ui/layout.module.css'

export interface PageLinksProps {
  readonly label: string
  readonly pages: readonly {
    readonly to: string
    readonly name: string
    /** One sentence. */
    readonly hint: string
  }[]
  /** Search parameters to keep. */
  readonly search?: Readonly<Record<string, string>>
}

export function PageLinks({ label, pages, search }: PageLinksProps) {
  return (
    <ul className={layout.stack3} aria-label={label}>
      {pages.map(({ to, name, hint }) => (
        <li key={to}>
          <Link to={to} {...(search ? { search } : {})}>
            {name}
          </Link>
          <p className={layout.note}>{hint}</p>
        </li>
      ))}
    </ul>
  )
}
