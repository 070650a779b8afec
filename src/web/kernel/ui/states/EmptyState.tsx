import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import layout from '#web/kernel/ui/layout.module.css'
import s from './EmptyState.module.css'

export interface EmptyStateProps {
  readonly icon?: LucideIcon
  /** One sentence: what is missing. */
  readonly title: string
  /** Suggested action, or what will appear here. */
  readonly hint?: ReactNode
  readonly action?: ReactNode
}

export function EmptyState({ icon: Icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className={`${layout.stack4} ${layout.start} ${layout.top} ${s.empty}`}>
      {Icon ? <Icon className={layout.muted} size={28} strokeWidth={1.5} /> : null}
      <div className={`${layout.stack1} ${layout.width38} ${s.text}`}>
        <p className={s.title}>{title}</p>
        {hint ? <div className={layout.muted}>{hint}</div> : null}
      </div>
      {action ? <div className={s.action}>{action}</div> : null}
    </div>
  )
}
