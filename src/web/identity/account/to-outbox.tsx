import type { ReactNode } from 'react'
import { addressOf } from '#web/kernel/paths/own-address.ts'
import { paths } from '#web/kernel/paths/paths.ts'

export const toOutbox = (words: ReactNode) => (
  <a href={addressOf(paths.outbox)} target="_blank" rel="noreferrer">
    {words}
  </a>
)
