import { useRef, type ReactNode } from 'react'
import { useFocusWithin } from './overlays/use-focus-within.ts'

interface InlineFormProps {
  /** While open, single-letter shortcuts are disabled. */
  readonly open: boolean
  readonly className?: string | undefined
  /** The form while open, otherwise its button. */
  readonly children: ReactNode
}

/**
 * A form in place of its button. Moves the focus to its first field and back; one that is open from
 * the start takes none.
 */
export function InlineForm({ open, className, children }: InlineFormProps) {
  const place = useRef<HTMLDivElement>(null)
  useFocusWithin(place, open, open)
  return (
    <div ref={place} className={className} data-form={open ? 'open' : undefined}>
      {children}
    </div>
  )
}
