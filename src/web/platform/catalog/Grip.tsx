import { GripVertical } from 'lucide-react'
import type { Ref } from 'react'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Dragging.module.css'

interface GripProps {
  readonly ref: Ref<HTMLElement>
  readonly title: string
}

/** Drag handle. Without a pointer, the menu and Alt + arrows move the item. */
export function Grip({ ref, title }: GripProps) {
  return (
    <span ref={ref} className={`${layout.tinted} ${s.grip}`} title={title} aria-hidden="true">
      <GripVertical />
    </span>
  )
}
