import { useId, type ReactNode } from 'react'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Section.module.css'

export interface SectionProps {
  readonly title: ReactNode
  readonly description?: ReactNode
  /** Beside the title; below it on small screens. */
  readonly actions?: ReactNode
  /** Deeper for a nested section. */
  readonly heading?: 'h2' | 'h3' | 'h4'
  readonly children: ReactNode
}

export function Section({ title, description, actions, heading = 'h2', children }: SectionProps) {
  const Heading = heading
  const titleId = useId()
  return (
    <section className={s.section} data-level={heading} aria-labelledby={titleId}>
      <header className={layout.rowApartTop}>
        <div className={`${layout.wrapped} ${layout.stack1} ${s.text}`}>
          <Heading id={titleId}>{title}</Heading>
          {description ? (
            <div className={`${layout.muted} ${layout.pretty} ${layout.width38}`}>
              {description}
            </div>
          ) : null}
        </div>
        {actions ? <div className={`${layout.row2} ${s.actions}`}>{actions}</div> : null}
      </header>
      {children}
    </section>
  )
}
