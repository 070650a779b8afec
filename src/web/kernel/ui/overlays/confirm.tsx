import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import { afterPaint } from '#web/kernel/ui/after-paint.ts'
import { ConfirmDialog, type ConfirmRequest } from './ConfirmDialog.tsx'

export type Confirm = (request: ConfirmRequest) => Promise<boolean>

const ConfirmContext = createContext<Confirm | undefined>(undefined)

interface PendingConfirm {
  readonly request: ConfirmRequest
  readonly answer: (confirmed: boolean) => void
}

/** At most one confirmation is open: a second request answers the first with no. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [pending, setPending] = useState<PendingConfirm>()

  const confirm = useCallback<Confirm>(
    (request) =>
      new Promise((resolve) => {
        // Draws the press first: a dialog restyles the whole page.
        afterPaint(() =>
          setPending((before) => {
            before?.answer(false)
            return { request, answer: resolve }
          }),
        )
      }),
    [],
  )

  const onAnswer = (confirmed: boolean) => {
    pending?.answer(confirmed)
    setPending(undefined)
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending ? <ConfirmDialog {...pending.request} onAnswer={onAnswer} /> : null}
    </ConfirmContext>
  )
}

/** `if (await confirm({ … })) remove()`. Throws outside a `ConfirmProvider`. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}
