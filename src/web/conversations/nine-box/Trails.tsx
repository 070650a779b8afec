import { useLayoutEffect, useRef, useState } from 'react'
import type { TeamMemberView } from '#contract/conversations/nine-box.ts'
import { isSameBox } from '#domain/conversations/nine-box/axes.ts'
import s from './Trails.module.css'

interface TrailLine {
  readonly key: string
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
}

/** Decorative: the list says the same in words. */
export function Trails({ members }: { readonly members: readonly TeamMemberView[] }) {
  const drawing = useRef<SVGSVGElement>(null)
  const [lines, setLines] = useState<readonly TrailLine[]>([])
  useLayoutEffect(() => {
    const plane = drawing.current?.parentElement
    if (!plane) return
    const measure = () => setLines(linesOn(plane, members))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(plane)
    return () => observer.disconnect()
  }, [members])
  return (
    <svg ref={drawing} className={s.trails} data-print="hidden" aria-hidden="true">
      {lines.map(({ key, from, to }) => (
        <g key={key}>
          <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
          <circle cx={from[0]} cy={from[1]} r="4" />
        </g>
      ))}
    </svg>
  )
}

/** In pixels of the plane. */
function linesOn(plane: HTMLElement, members: readonly TeamMemberView[]): TrailLine[] {
  const { left, top } = plane.getBoundingClientRect()
  const centerOf = (selector: string) => {
    const box = plane.querySelector(selector)?.getBoundingClientRect()
    return box && ([box.left + box.width / 2 - left, box.top + box.height / 2 - top] as const)
  }
  return members.flatMap(({ userId, position, before }) => {
    if (!position || !before || isSameBox(position.box, before.box)) return []
    const from = centerOf(`[data-box='${before.box.impact} ${before.box.culture}']`)
    const to = centerOf(`[data-person='${userId}']`)
    return from && to ? [{ key: userId, from, to }] : []
  })
}
