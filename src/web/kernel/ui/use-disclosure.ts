import { useState } from 'react'

/** Closed at first. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  return [isOpen, { open: () => setOpen(true), close: () => setOpen(false) }] as const
}
