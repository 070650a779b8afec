import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { moveTo } from '#domain/kernel/order.ts'
import { useFailureText } from '#web/kernel/failure-text.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import type { Topic } from '#web/kernel/stale-after.ts'
import { useRefresh } from '#web/kernel/use-refresh.ts'
import { isFocusLost } from '#web/kernel/ui/focus.ts'
import type { DragItem, Edge } from './drag-item.ts'

interface Movable {
  /** Answers with the version after it. */
  readonly move: (
    id: string,
    place: { readonly to: number; readonly version: number },
  ) => Promise<{ readonly version: number }>
  /** Topics to invalidate; all by default. */
  readonly touches?: readonly Topic[]
}

/**
 * Order of the rows, and moving one by a place or by drag and drop. Optimistic: announces the move,
 * keeps the focus, and sends moves to the server one at a time.
 */
export function useOrder<Row extends { readonly id: string; readonly version: number }>(
  catalog: Movable,
  rows: readonly Row[],
) {
  const t = useTranslations('content')
  const notify = useNotify()
  const failure = useFailureText()
  const refresh = useRefresh()
  // Ids in the optimistic order, which overrides any rows fetched before the moves are saved.
  const [moved, setMoved] = useState<readonly string[]>()
  const [said, setSaid] = useState('')
  const order = moved
    ? rows.toSorted((one, other) => moved.indexOf(one.id) - moved.indexOf(other.id))
    : rows
  const line = useRef({ last: Promise.resolve(), length: 0, versions: new Map<string, number>() })
  const focused = useRef<Element>(null)

  /** Moving an element in the DOM blurs it. */
  const rearrange = (next: typeof moved) => {
    focused.current = document.activeElement
    setMoved(next)
  }
  useLayoutEffect(() => {
    const { current } = focused
    focused.current = null
    if (!(current instanceof HTMLElement)) return
    if (isFocusLost()) current.focus({ preventScroll: true })
    current.closest('li')?.scrollIntoView({ block: 'nearest' })
  })

  const send = async (row: Row, to: number) => {
    const { versions } = line.current
    try {
      const place = { to, version: Math.max(row.version, versions.get(row.id) ?? 0) }
      versions.set(row.id, (await catalog.move(row.id, place)).version)
    } catch (error) {
      notify.failed(`${t('notMoved')} ${failure(error)}`)
      rearrange(undefined)
    }
    line.current.length -= 1
    if (line.current.length > 0) return
    await refresh(catalog.touches ?? 'all')
    // Fetched rows render one task later: keep the optimistic order until then.
    await new Promise((done) => setTimeout(done))
    // Drops the optimistic order unless another move is queued.
    if (line.current.length === 0) rearrange(undefined)
  }

  const ids = order.map(({ id }) => id)
  const put = (row: Row, name: string, to: number) => {
    if (to < 0 || to >= ids.length || to === ids.indexOf(row.id)) return
    rearrange(moveTo(ids, row.id, to))
    setSaid(t('moved', { name, place: to + 1, count: order.length }))
    line.current.length += 1
    line.current.last = line.current.last.then(() => send(row, to))
  }

  const move = (row: Row, name: string, by: -1 | 1) => put(row, name, ids.indexOf(row.id) + by)

  const drop = ({ id, name }: DragItem, onto: Row, edge: Edge) => {
    const row = order.find((it) => it.id === id)
    const to = getReorderDestinationIndex({
      startIndex: ids.indexOf(id),
      indexOfTarget: ids.indexOf(onto.id),
      closestEdgeOfTarget: edge,
      axis: 'vertical',
    })
    if (row) put(row, name, to)
  }

  return { order, said, move, drop }
}
