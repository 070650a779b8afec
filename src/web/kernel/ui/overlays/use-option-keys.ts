import { useEffect, useState, type KeyboardEvent } from 'react'

interface Option {
  readonly key: string
}

/** The first option is active until another is reached, and again if that disappears. */
export function useOptionKeys<It extends Option>(
  options: readonly It[],
  idOf: (key: string) => string,
  onChoose: (option: It) => void,
) {
  const [reached, setReached] = useState<string>()
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === reached),
  )
  const active = options[at]
  const activeId = active && idOf(active.key)
  useEffect(() => {
    const shown = activeId ? document.getElementById(activeId) : null
    shown?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const onKeyDown = (event: KeyboardEvent) => {
    const isCombined = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (isCombined || !active) return
    const target = targetOf(event.key, at, options)
    if (target) setReached(target.key)
    else if (event.key === 'Enter') onChoose(active)
    else return
    event.preventDefault()
  }

  return {
    active,
    forget: () => setReached(undefined),
    onKeyDown,
  }
}

function targetOf<It>(key: string, at: number, options: readonly It[]): It | undefined {
  if (key === 'ArrowDown') return options[(at + 1) % options.length]
  if (key === 'ArrowUp') return options.at(at - 1)
  if (key === 'Home') return options[0]
  return key === 'End' ? options.at(-1) : undefined
}
