import { TriangleAlert } from 'lucide-react'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import type { ReactNode } from 'react'
import layout from '#web/kernel/ui/layout.module.css'
import s from './ErrorState.module.css'

export interface ErrorStateProps {
  readonly title: string
  /** Says what was kept, such as typed text. */
  readonly kept?: ReactNode
  readonly next?: ReactNode
  readonly retry?: { readonly label: string; readonly onRetry: () => void; readonly busy?: boolean }
  /** Reference number for support. */
  readonly reference?: ReactNode
}

/** Announced at once. */
export function ErrorState({ title, kept, next, retry, reference }: ErrorStateProps) {
  return (
    <div className={s.error} role="alert">
      <TriangleAlert className={layout.critical} size={24} />
      <div className={`${layout.stack2} ${layout.start} ${layout.width38}`}>
        <p className={s.title}>{title}</p>
        {kept ? <div>{kept}</div> : null}
        {next ? <div>{next}</div> : null}
        {retry ? (
          <Button
            className={layout.below2}
            variant="default"
            loading={retry.busy ?? false}
            onClick={retry.onRetry}
          >
            {retry.label}
          </Button>
        ) : null}
        {reference ? <small>{reference}</small> : null}
      </div>
    </div>
  )
}
