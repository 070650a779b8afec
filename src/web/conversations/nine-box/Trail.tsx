import { useLayoutEffect, useRef, useState } from 'react'
import type { TeamMemberView } from '#contract/conversations/nine-box.ts'
import { isSameBox } from '#domain/conversations/nine-box/axes.ts'
import s from './Trail.module.css'

interface TrailLine {
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
}

/** From the person's previous box. Decorative: the list says the same in words. */
export function Trail({ member }: { readonly member: TeamMemberView | undefined }) {
  const drawing = useRef<SVGSVGElement>(null)
  const [line, setLine] = useState<TrailLine>()
  useLayoutEffect(() => {
    const plane = drawing.current?.parentElement
    if (!plane) return
    const measure = () => setLine(member && lineOn(plane, member))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(plane)
    return () => observer.disconnect()
  }, [member])
  return (
    <svg ref={drawing} className={s.trail} data-print="hidden" aria-hidden="true">
      {line ? (
        <>
          <line x1={line.from[0]} y1={line.from[1]} x2={line.to[0]} y2={line.to[1]} />
          <circle cx={line.from[0]} cy={line.from[1]} r="4" />
        </>
      ) : null}
    </svg>
  )
}

/** In pixels of the plane. */
function lineOn(
  plane: HTMLElement,
  { userId, position, before }: TeamMemberView,
): TrailLine | undefined {
  if (!position || !before || isSameBox(position.box, before.box)) return undefined
  const { left, top } = plane.getBoundingClientRect()
  const centerOf = (selector: string) => {
    const box = plane.querySelector(selector)?.getBoundingClientRect()
    return box && ([box.left + box.width / 2 - left, box.top + box.height / 2 - top] as const)
  }
  const from = centerOf(`[data-box='${before.box.impact} ${before.box.culture}']`)
  const to = centerOf(`[data-person='${userId}']`)
  return from && to ? { from, to } : undefined
}
