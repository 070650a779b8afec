import { useCallback, useEffect, useRef } from 'react'

const controls = 'button, a, input, select, textarea, summary, [role], [tabindex]'

export const isControl = (it: EventTarget | null): it is HTMLElement =>
  it instanceof HTMLElement && it.tabIndex >= 0

/** Returns the controls used last, by pointer and by focus, that are still on the page. */
export function useUsedControl(): () => readonly Element[] {
  const pressed = useRef<Element>(undefined)
  useEffect(() => {
    const note = ({ target }: PointerEvent) => {
      if (target instanceof Element) pressed.current = target.closest(controls) ?? undefined
    }
    document.addEventListener('pointerdown', note, { capture: true, passive: true })
    return () => document.removeEventListener('pointerdown', note, { capture: true })
  }, [])
  return useCallback(() => {
    const { activeElement } = document
    const focused = isControl(activeElement) ? activeElement : null
    return [pressed.current, focused].filter((it) => it?.isConnected === true) as Element[]
  }, [])
}
