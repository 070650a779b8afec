import { useCallback, useEffect, useRef } from 'react'

const controls = 'button, a, input, select, textarea, summary, [role], [tabindex]'

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
    const focused = document.activeElement === document.body ? null : document.activeElement
    return [pressed.current, focused].filter((it) => it?.isConnected === true) as Element[]
  }, [])
}
