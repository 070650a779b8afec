import { useId, type ReactNode } from 'react'
import s from './Section.module.css'

export interface SectionProps {
  readonly title: ReactNode
  readonly description?: ReactNode
  /** At the right of the title, below it on a small screen. */
  readonly actions?: ReactNode
  /** `h3` for a section inside another. */
  readonly heading?: 'h2' | 'h3'
  readonly children: ReactNode
}

/** A part of a page, named by its heading: a hairline and air set it apart, never a card. */
export function Section({ title, description, actions, heading = 'h2', children }: SectionProps) {
  const Heading = heading
  const titleId = useId()
  return (
    <section className={s.section} data-level={heading} aria-labelledby={titleId}>
      <header className={s.header}>
        <div className={s.text}>
          <Heading id={titleId}>{title}</Heading>
          {description ? <div className={s.description}>{description}</div> : null}
        </div>
        {actions ? <div className={s.actions}>{actions}</div> : null}
      </header>
      {children}
    </section>
  )
}
