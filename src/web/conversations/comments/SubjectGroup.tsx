import type { ReactNode } from 'react'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import { Section, type SectionProps } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'

export type Heading = NonNullable<SectionProps['heading']>

interface SubjectGroupProps {
  readonly title: string
  readonly heading: Heading
  /** Folded content isn't rendered: years of closed goals cost nothing. */
  readonly folded?: boolean
  readonly children: ReactNode
}

export function SubjectGroup({ title, heading: Heading, folded, children }: SubjectGroupProps) {
  const list = (
    <ul className={layout.stack} aria-label={title}>
      {children}
    </ul>
  )
  return folded ? (
    <Disclosure late label={<Heading>{title}</Heading>}>
      {list}
    </Disclosure>
  ) : (
    <Section title={title} heading={Heading}>
      {list}
    </Section>
  )
}
