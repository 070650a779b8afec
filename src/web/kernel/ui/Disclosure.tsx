import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Disclosure.module.css'

interface DisclosureProps {
  readonly label: ReactNode
  readonly look?: 'line' | 'card'
  readonly opened?: boolean
  /** Renders the content only after the first opening. */
  readonly late?: boolean
  readonly children: ReactNode
}

/** Native `<details>`: the browser can search and print the content. */
export function Disclosure({
  label,
  look = 'line',
  opened = false,
  late = false,
  children,
}: DisclosureProps) {
  const [wasOpen, setWasOpen] = useState(opened)
  return (
    <details
      className={s.disclosure}
      data-look={look}
      open={opened}
      onToggle={({ currentTarget }) => setWasOpen((before) => before || currentTarget.open)}
    >
      <summary className={`${layout.quiet} ${s.label}`}>
        <ChevronRight className={s.chevron} />
        <span className={layout.wrapped}>{label}</span>
      </summary>
      {late && !wasOpen ? null : <div className={`${layout.stack3} ${s.inside}`}>{children}</div>}
    </details>
  )
}
