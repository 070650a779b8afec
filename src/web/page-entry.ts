import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'

/** Path and component of a page, independent of the surrounding frame. */
export type PageEntry = readonly [path: string, component: AsyncRouteComponent<object>]

/** Loads each page when it is first shown or preloaded. */
export const entriesAt = (
  pages: Readonly<Record<string, () => Promise<FunctionComponent>>>,
): readonly PageEntry[] =>
  Object.entries(pages).map(([path, load]) => [
    path,
    lazyRouteComponent(async () => ({ default: await load() })),
  ])
