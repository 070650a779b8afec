import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import s from './Disclosure.module.css'

interface DisclosureProps {
  /** What is there to unfold; a heading, where it is one of the page. */
  readonly label: ReactNode
  /** A line among others, or a card of a list. */
  readonly look?: 'line' | 'card'
  /** Whether it begins unfolded. */
  readonly opened?: boolean
  /** What is costly is not there before it is unfolded first. */
  readonly late?: boolean
  readonly children: ReactNode
}

/** Something that is folded away until it is asked for: the browser's own, which finds and prints what is inside. */
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
      <summary className={s.label}>
        <ChevronRight className={s.chevron} size={18} strokeWidth={1.75} aria-hidden />
        <span className={s.text}>{label}</span>
      </summary>
      {late && !wasOpen ? null : <div className={s.inside}>{children}</div>}
    </details>
  )
}
