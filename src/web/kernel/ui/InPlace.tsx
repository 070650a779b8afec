import { useRef, type ReactNode } from 'react'
import { useFocusWithin } from './use-focus-within.ts'

interface InPlaceProps {
  /** Whether the form is open; shortcuts of single letters rest meanwhile. */
  readonly open: boolean
  readonly className?: string | undefined
  /** The form while it is open, else what opens it. */
  readonly children: ReactNode
}

/**
 * A form that opens where the button stood that was pressed for it: the focus goes to its first field,
 * and back to the button when it closes. One that is open from the start takes no focus.
 */
export function InPlace({ open, className, children }: InPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  useFocusWithin(place, open, open)
  return (
    <div ref={place} className={className} data-form={open ? 'open' : undefined}>
      {children}
    </div>
  )
}
