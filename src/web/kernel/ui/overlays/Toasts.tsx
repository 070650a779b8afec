import { Check, CircleAlert, X } from 'lucide-react'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import s from './Toasts.module.css'
import { isControl } from './used-control.ts'

export interface Toast {
  readonly key: number
  readonly tone: 'positive' | 'critical'
  readonly text: string
  /** Belongs to the open dialog: earlier toasts must not cover it. */
  readonly isOver: boolean
  readonly undo?: (() => void) | undefined
}

interface ToastLabels {
  readonly close: string
  readonly undo: string
}

/** Holds toasts while no dialog is open. Stays in place as an anchor for elements inserted before it. */
const toastsId = 'toasts'

const nowhere = { key: 0, place: 'bottom' }

interface ToastsProps {
  readonly ref: RefObject<HTMLOutputElement | null>
  readonly toasts: readonly Toast[]
  readonly labels: ToastLabels
  readonly usedControl: () => readonly Element[]
  readonly onClose: (key: number) => void
  readonly onHold: (key: number, isHeld: boolean) => void
}

export function Toasts({ ref, toasts, labels, usedControl, onClose, onHold }: ToastsProps) {
  const stands = useRef(nowhere)
  // At the bottom, or at the top where that would cover what was just used; there they stay.
  useLayoutEffect(() => {
    const list = ref.current
    const last = toasts.at(-1)
    if (!last) stands.current = nowhere
    if (!list || !last) return undefined
    const { key, place } = stands.current
    let isSettled = last.key <= key
    const settle = () => {
      if (isSettled) return
      list.dataset['place'] = place
      const used = usedControl().filter((it) => !list.contains(it))
      if (used.some((it) => covers(list, it))) moveAcross(list)
    }
    settle()
    // A dialog that closes with it takes along what was used in it.
    const frame = requestAnimationFrame(() => {
      settle()
      isSettled = true
      stands.current = { key: last.key, place: list.dataset['place'] ?? place }
    })
    const onFocus = ({ target }: FocusEvent) => {
      if (isSettled && isControl(target) && !list.contains(target))
        requestAnimationFrame(() => clear(target, list))
    }
    document.addEventListener('focusin', onFocus)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', onFocus)
    }
  }, [ref, toasts, usedControl])
  return (
    <div id={toastsId}>
      <output ref={ref} popover="manual" className={s.toasts} aria-live="polite">
        {toasts.map(({ key, tone, text, isOver, undo }) => {
          const Icon = tone === 'positive' ? Check : CircleAlert
          return (
            <div
              key={key}
              className={s.toast}
              data-tone={tone}
              data-over={isOver}
              onPointerEnter={() => onHold(key, true)}
              onPointerLeave={() => onHold(key, false)}
              onFocus={() => onHold(key, true)}
              onBlur={() => onHold(key, false)}
            >
              <Icon />
              <p>{text}</p>
              {undo ? (
                <Button size="compact-sm" variant="subtle" onClick={undo}>
                  {labels.undo}
                </Button>
              ) : null}
              <button type="button" aria-label={labels.close} onClick={() => onClose(key)}>
                <X size={16} />
              </button>
            </div>
          )
        })}
      </output>
    </div>
  )
}

const covers = (list: Element, it: Element): boolean =>
  [...list.children].some((toast) => overlap(toast, it))

const moveAcross = ({ dataset }: HTMLElement): void => {
  dataset['place'] = dataset['place'] === 'top' ? 'bottom' : 'top'
}

/** Not while it is pressed: the click would miss it. */
function clear(control: HTMLElement, list: HTMLElement): void {
  if (control.matches(':active') || !covers(list, control)) return
  control.scrollIntoView({ block: 'center' })
  if (covers(list, control)) moveAcross(list)
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Raises toasts into the last open dialog: outside, all is inert. Returns true if there is one. */
export function raiseToasts(element: HTMLElement | null): boolean {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const place = dialog ?? document.getElementById(toastsId)
  element?.hidePopover?.()
  if (element && element.parentElement !== place) {
    place?.append(element)
    if (dialog) onceClosed(dialog, () => raiseToasts(element))
  }
  element?.showPopover?.()
  return dialog !== undefined
}

/** Runs when `open` is removed, even if the dialog is unmounted in the same task. */
function onceClosed(dialog: Element, leave: () => void): void {
  const seen = new MutationObserver(() => {
    seen.disconnect()
    leave()
  })
  seen.observe(dialog, { attributeFilter: ['open'] })
}
