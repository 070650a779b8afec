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
import { raiseToasts, Toasts, type Toast, type ToastUndo } from './ui/overlays/Toasts.tsx'

const shownMs = 6_000
const undoMs = 10_000

interface Notify {
  /** With `undo` it offers that for ten seconds. */
  readonly done: (text: string, undo?: ToastUndo) => void
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

export function NotifyProvider({
  closeLabel,
  children,
}: {
  closeLabel: string
  children: ReactNode
}) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const element = useRef<HTMLOutputElement>(null)
  const next = useRef(0)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const started = timers.current
    return () => started.forEach(clearTimeout)
  }, [])
  const close = useCallback(
    (key: number) => setToasts((shown) => shown.filter((it) => it.key !== key)),
    [],
  )
  const notify = useMemo<Notify>(() => {
    const closeLater = (key: number, afterMs: number) => {
      const timer = setTimeout(() => {
        timers.current.delete(timer)
        close(key)
      }, afterMs)
      timers.current.add(timer)
    }
    const show = (tone: Toast['tone'], text: string, undo?: ToastUndo) => {
      const key = (next.current += 1)
      const isOver = raiseToasts(element.current)
      const come = { key, tone, text, isOver, undo }
      setToasts((shown) => [
        ...shown.flatMap((it) => (it.text === text ? [] : [{ ...it, isOver: false }])),
        come,
      ])
      // Failures stay until dismissed: they may need action.
      if (tone === 'positive') closeLater(key, undo ? undoMs : shownMs)
      return () => close(key)
    }
    return {
      done: (text, undo) => void show('positive', text, undo),
      failed: (text) => show('critical', text),
    }
  }, [close])
  return (
    <NotifyContext value={notify}>
      {children}
      <Toasts ref={element} toasts={toasts} closeLabel={closeLabel} onClose={close} />
    </NotifyContext>
  )
}
