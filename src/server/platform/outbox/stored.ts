import type { Seal } from '#server/kernel/seal.ts'
import type { Mail } from './mail.ts'
import type { DeliveryTable } from './table.ts'

type Stored = Pick<DeliveryTable, 'target' | 'language' | 'template' | 'sealed'>

/** Throws if deleted or sealed with another secret. */
export function openMail({ target, language, template, sealed }: Stored, seal: Seal): Mail {
  const values: unknown = JSON.parse(seal.open(Buffer.from(sealed ?? [])))
  return { to: target, language, template, values } as Mail
}
