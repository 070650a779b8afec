import { useId, type ReactNode } from 'react'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import s from './SubjectGroup.module.css'

/** How deep the headings of a list are on its page. */
export type HeadingLevel = 2 | 3 | 4

interface SubjectGroupProps {
  readonly title: string
  readonly heading: HeadingLevel
  /** Folded away until it is asked for: years of closed ones cost nothing until then. */
  readonly folded?: boolean
  /** Above the list: what is to be known of all of them. */
  readonly lead?: ReactNode
  /** The cards. */
  readonly children: ReactNode
}

/** The goals or agreements of one state. */
export function SubjectGroup({ title, heading, folded, lead, children }: SubjectGroupProps) {
  const Heading = `h${heading}` as const
  const id = useId()
  const list = (
    <ul className={s.list} aria-labelledby={id}>
      {children}
    </ul>
  )
  if (folded) {
    return (
      <Disclosure
        late
        label={
          <Heading id={id} className={s.title}>
            {title}
          </Heading>
        }
      >
        {list}
      </Disclosure>
    )
  }
  return (
    <section className={s.group} aria-labelledby={id}>
      <Heading id={id} className={s.title}>
        {title}
      </Heading>
      {lead}
      {list}
    </section>
  )
}
