import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A component whose file is loaded when it is shown first, by the name that the file exports it with. */
export function lazyNamed<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await load())[name] }))
}
