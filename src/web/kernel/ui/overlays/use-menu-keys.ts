import { useLayoutEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react'

/**
 * Focuses the chosen or first action; arrows and first letters move, Escape, Tab or a click outside
 * close.
 */
export function useMenuKeys(
  open: boolean,
  button: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  close: () => void,
): (event: KeyboardEvent) => void {
  const closeByPress = useEffectEvent((event: PointerEvent) => {
    const inside = [button, list].some((it) => it.current?.contains(event.target as Node))
    if (!inside) close()
  })

  useLayoutEffect(() => {
    if (!open) return undefined
    const first = list.current?.querySelector<HTMLElement>('[aria-checked="true"]')
    ;(first ?? actionsOf(list.current)[0])?.focus()
    const press = (event: PointerEvent) => closeByPress(event)
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [open, list])

  return (event) => {
    const actions = actionsOf(list.current)
    const at = actions.findIndex((action) => action === document.activeElement)
    if (event.key === 'Escape' || event.key === 'Tab') {
      // Escape must not close a surrounding dialog. Tab continues from the button.
      if (event.key === 'Escape') event.preventDefault()
      event.stopPropagation()
      button.current?.focus()
      close()
      return
    }
    const target = targetOf(event.key, at, actions)
    if (!target) return
    event.preventDefault()
    target.focus()
  }
}

function targetOf(key: string, at: number, actions: readonly HTMLElement[]) {
  if (key === 'ArrowDown') return actions[(at + 1) % actions.length]
  if (key === 'ArrowUp') return actions.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return actions[0]
  if (key === 'End') return actions.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const startsWithKey = (it: HTMLElement) =>
    it.textContent.trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase())
  return [...actions.slice(at + 1), ...actions.slice(0, at + 1)].find(startsWithKey)
}

function actionsOf(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
}
