import { createElement, use, type ComponentType } from 'react'

/** A component whose module loads at its first render, or before by `preload`. */
type Lazy<Props> = ComponentType<Props> & { readonly preload: () => Promise<unknown> }

/** Suspends only until its module is there: one loaded before is drawn at once, and keeps the focus around it. */
export function lazyNamed<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): Lazy<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const begin = () => (loading ??= load().then(({ [name]: component }) => (loaded = component)))
  const preload = () => {
    const attempt = begin()
    // Drawn later, it is loaded once more: the connection may be back.
    attempt.catch(() => (loading = undefined))
    return attempt
  }
  const LazyNamed = (props: Props) => createElement(loaded ?? use(begin()), props)
  return Object.assign(LazyNamed, { preload })
}

export const isLazy = (component: unknown): component is Lazy<object> =>
  typeof component === 'function' && 'preload' in component
