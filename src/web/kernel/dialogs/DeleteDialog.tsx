import { useState, type ReactNode } from 'react'
import type { Dependents } from '#domain/kernel/dependents.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { ConfirmDialog, type ConfirmRequest } from '#web/kernel/ui/overlays/ConfirmDialog.tsx'
import s from './DeleteDialog.module.css'
import type { Topic } from '#web/kernel/stale-after.ts'
import { dependentsIn, useConfirmedAction } from './use-confirmed-action.ts'

interface DeleteDialogProps extends Pick<ConfirmRequest, 'title' | 'body' | 'consequences'> {
  /** Label of the confirmation checkbox; omitted for what can be undone. */
  readonly checkbox?: string
  readonly confirmLabel: string
  /** Deletes, or rejects with 409 and the dependents. */
  readonly remove: () => Promise<unknown>
  /** Dependents in words: "3 teams". */
  readonly sayDependents: (dependents: Dependents) => string
  /** Link to a dependent; only its name if undefined. */
  readonly linkTo?: (kind: string, example: Dependents['examples'][number]) => ReactNode
  readonly touches: readonly Topic[] | 'all'
  /** Failure sentence, shown before the reason. */
  readonly failed: string
  readonly done: string
  /** The inverse of archiving; deleting has none. */
  readonly undo?: (() => Promise<unknown>) | undefined
  readonly onClose: () => void
}

/** The only dialog to delete or archive: permanent deletion needs a checkbox, and dependents are listed. */
export function DeleteDialog({
  remove,
  touches,
  done,
  failed,
  undo,
  ...dialog
}: DeleteDialogProps) {
  const [failure, setFailure] = useState<unknown>()
  const dependents = dependentsIn(failure)
  const { onClose } = dialog
  const action = useConfirmedAction({
    run: remove,
    touches,
    done,
    failed,
    undo,
    onFailure: setFailure,
    onClose,
  })

  return (
    <ConfirmDialog
      {...dialog}
      tone={dialog.checkbox === undefined ? 'accent' : 'danger'}
      {...action}
    >
      {dependents.length > 0 ? (
        <ul className={`${layout.stack3} ${s.dependents}`}>
          {dependents.map((it) => (
            <li key={it.kind}>
              {dialog.sayDependents(it)}
              <ul>
                {it.examples.map((example) => (
                  <li key={example.id}>{dialog.linkTo?.(it.kind, example) ?? example.name}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      ) : null}
    </ConfirmDialog>
  )
}
