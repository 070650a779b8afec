import { GripVertical } from 'lucide-react'
import type { Ref } from 'react'
import s from './Dragging.module.css'

interface GripProps {
  readonly ref: Ref<HTMLElement>
  readonly title: string
}

/** What an item is dragged by. Whoever has no pointer moves it by its menu, or with Alt and the arrows. */
export function Grip({ ref, title }: GripProps) {
  return (
    <span ref={ref} className={s.grip} title={title} aria-hidden="true">
      <GripVertical size={18} strokeWidth={1.75} />
    </span>
  )
}
