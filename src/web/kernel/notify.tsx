import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useTranslations } from 'use-intl'
import { useUsedControl } from './ui/overlays/used-control.ts'
import { raiseToasts, Toasts, type Toast } from './ui/overlays/Toasts.tsx'

const shownMs = 6_000
const shownMax = 3

/** Milliseconds to take something back; the clock stands while the pointer or the focus is on it. */
export const undoMs = 10_000

export interface Undoable {
  /** The inverse of what was done. What can't be taken back has none. */
  readonly undo?: (() => Promise<unknown>) | undefined
}

export interface Notify {
  /** Returns its dismissal, for when the next step makes it untrue. */
  readonly done: (text: string, undoable?: Undoable) => () => void
  /** Stays until dismissed. Returns its dismissal, for when the failure resolves itself. */
  readonly failed: (text: string) => () => void
}

const NotifyContext = createContext<Notify | undefined>(undefined)

/** Shows short messages that need no answer. Throws outside `NotifyProvider`. */
export function useNotify(): Notify {
  const notify = use(NotifyContext)
  if (!notify) throw new Error('useNotify needs a NotifyProvider above it')
  return notify
}

export function NotifyProvider({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('common')
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const element = useRef<HTMLOutputElement>(null)
  const next = useRef(0)
  const timers = useTimers()
  const usedControl = useUsedControl()
  const close = useCallback(
    (key: number) => setToasts((shown) => shown.filter((it) => it.key !== key)),
    [],
  )
  const notify = useMemo<Notify>(() => {
    const show = (tone: Toast['tone'], text: string, undo?: Undoable['undo']) => {
      const key = (next.current += 1)
      const isOver = raiseToasts(element.current)
      const undoOnce =
        undo &&
        (() => {
          close(key)
          undo().then(
            () => show('positive', t('undo.done')),
            () => show('critical', t('undo.failed')),
          )
        })
      const come = { key, tone, text, isOver, undo: undoOnce }
      setToasts((shown) => withNewest(shown, come))
      // Failures stay until dismissed: they may need action.
      if (tone === 'positive') timers.start(key, undo ? undoMs : shownMs, () => close(key))
      return () => close(key)
    }
    return {
      done: (text, undoable) => show('positive', text, undoable?.undo),
      failed: (text) => show('critical', text),
    }
  }, [close, timers, t])
  return (
    <NotifyContext value={notify}>
      {children}
      <Toasts
        ref={element}
        toasts={toasts}
        labels={{ close: t('close'), undo: t('undo.action') }}
        usedControl={usedControl}
        onClose={close}
        onHold={timers.hold}
      />
    </NotifyContext>
  )
}

/** The oldest success gives way first; a failure only to another failure. */
function withNewest(shown: readonly Toast[], come: Toast): readonly Toast[] {
  const all = [
    ...shown.flatMap((it) => (it.text === come.text ? [] : [{ ...it, isOver: false }])),
    come,
  ]
  if (all.length <= shownMax) return all
  const leaves = all.find(({ tone }) => tone === 'positive') ?? all[0]
  return all.filter((it) => it !== leaves)
}

interface Timer {
  readonly ms: number
  readonly end: () => void
  handle: ReturnType<typeof setTimeout>
}

function useTimers() {
  const running = useRef(new Map<number, Timer>())
  useEffect(() => {
    const { current } = running
    return () => current.forEach(({ handle }) => clearTimeout(handle))
  }, [])
  return useMemo(() => {
    const start = (key: number, ms: number, end: () => void) => {
      const handle = setTimeout(() => {
        running.current.delete(key)
        end()
      }, ms)
      running.current.set(key, { ms, end, handle })
    }
    /** Stops the clock of a toast under the pointer or the focus; it starts again afterwards. */
    const hold = (key: number, isHeld: boolean) => {
      const timer = running.current.get(key)
      if (!timer) return
      clearTimeout(timer.handle)
      if (!isHeld) start(key, timer.ms, timer.end)
    }
    return { start, hold }
  }, [])
}
