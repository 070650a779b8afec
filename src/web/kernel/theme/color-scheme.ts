import { useSyncExternalStore } from 'react'
import { recall, remember } from '#web/kernel/transport/stored.ts'

/** `auto` is the system's. */
export const schemes = ['auto', 'light', 'dark'] as const
type ColorScheme = (typeof schemes)[number]

function chosen(): ColorScheme {
  const kept = recall('scheme') ?? recall('formerScheme')
  return schemes.find((it) => it === kept) ?? 'auto'
}

/** Applies the stored color scheme; must run before the first paint. */
export function applyColorScheme(): void {
  const { dataset } = document.documentElement
  const scheme = chosen()
  if (scheme === 'auto') delete dataset['scheme']
  else dataset['scheme'] = scheme
}

const listeners = new Set<() => void>()

function changed(): void {
  applyColorScheme()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  // Other tabs follow.
  if (listeners.size === 0) addEventListener('storage', changed)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', changed)
  }
}

export function useColorScheme() {
  const colorScheme = useSyncExternalStore(subscribe, chosen)
  const setColorScheme = (scheme: ColorScheme) => {
    remember('scheme', scheme)
    remember('formerScheme', undefined)
    changed()
  }
  return { colorScheme, setColorScheme }
}
