import type { Seal } from '#server/kernel/secrets/seal.ts'
import type { Mail } from './mail.ts'
import type { DeliveryTable } from './table.ts'

type SealedDelivery = Pick<DeliveryTable, 'target' | 'language' | 'template' | 'sealed'>

/** Throws if deleted or sealed with another secret. */
export function openMail({ target, language, template, sealed }: SealedDelivery, seal: Seal): Mail {
  const values: unknown = JSON.parse(seal.open(Buffer.from(sealed ?? [])))
  return { to: target, language, template, values } as Mail
}

/** `openMail`, or undefined where it throws. */
export function openMailOrNothing(delivery: SealedDelivery, seal: Seal): Mail | undefined {
  try {
    return openMail(delivery, seal)
  } catch {
    return undefined
  }
}
