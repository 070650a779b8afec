import { Button } from '#web/kernel/ui/controls/Button.tsx'
import type { MenuAction } from '#web/kernel/ui/overlays/ActionMenu.tsx'
import { MoreMenu } from '#web/kernel/ui/overlays/MoreMenu.tsx'
import s from './SubjectActions.module.css'

export interface SubjectAction extends MenuAction {
  /** A quiet word without. */
  readonly look?: 'filled' | 'default'
}

interface SubjectActionsProps {
  /** Names the menu. */
  readonly label: string
  /** The most used first. */
  readonly actions: readonly SubjectAction[]
  readonly describedBy: string
}

/** Shows the first action, unless it destroys; the others are in the menu. */
export function SubjectActions({ label, actions, describedBy }: SubjectActionsProps) {
  const [first] = actions
  const shown = first?.tone === 'critical' ? undefined : first
  const hidden = actions.filter((it) => it !== shown)
  return (
    <div className={s.actions}>
      {shown ? (
        <Button
          size="sm"
          variant={shown.look ?? 'subtle'}
          className={shown.look ? undefined : s.quiet}
          aria-describedby={describedBy}
          onClick={shown.onSelect}
        >
          {shown.label}
        </Button>
      ) : null}
      {hidden.length > 0 ? (
        <div className={s.menu}>
          <MoreMenu label={label} actions={hidden} />
        </div>
      ) : null}
    </div>
  )
}
