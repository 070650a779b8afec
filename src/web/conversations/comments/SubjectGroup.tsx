import { useId, type ReactNode } from 'react'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import layout from '#web/kernel/ui/layout.module.css'

export type HeadingLevel = 2 | 3 | 4

interface SubjectGroupProps {
  readonly title: string
  readonly heading: HeadingLevel
  /** Folded content isn't rendered: years of closed goals cost nothing. */
  readonly folded?: boolean
  readonly lead?: ReactNode
  readonly children: ReactNode
}

export function SubjectGroup({ title, heading, folded, lead, children }: SubjectGroupProps) {
  const Heading = `h${heading}` as const
  const id = useId()
  const list = (
    <ul className={layout.stack} aria-labelledby={id}>
      {children}
    </ul>
  )
  if (folded) {
    return (
      <Disclosure
        late
        label={
          <Heading id={id} className={layout.caption}>
            {title}
          </Heading>
        }
      >
        {list}
      </Disclosure>
    )
  }
  return (
    <section className={layout.stack4} aria-labelledby={id}>
      <Heading id={id} className={layout.caption}>
        {title}
      </Heading>
      {lead}
      {list}
    </section>
  )
}
