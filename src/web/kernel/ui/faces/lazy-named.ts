import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** `lazy` for a named export: loads the component's module at its first render. */
export function lazyNamed<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await load())[name] }))
}
