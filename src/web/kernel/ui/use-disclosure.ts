import { useState } from 'react'

/** Whether something is open, closed at first. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  return [isOpen, { open: () => setOpen(true), close: () => setOpen(false) }] as const
}
