import { hourMs } from '#domain/kernel/time/durations.ts'
import { recall, remember } from './kernel/transport/stored.ts'

/** Link of a notification, or of a mail about an export or import. Only ids: safe to store. */
const messageLinkPattern = /^\/[ein]\/([0-9a-f-]{36})\/[0-9a-f-]{36}$/

/** Lifetime of a stored message link, in milliseconds. */
const keptMs = hourMs

/** Path and company id of a message link; empty for any other path. */
export function messageOf(pathname: string): readonly [string?, string?] {
  const [address, companyId] = messageLinkPattern.exec(pathname) ?? []
  return address && companyId ? [address, companyId] : []
}

/** Stores a message link until sign-in, in whichever tab that happens. */
export function keepAskedFor(): void {
  const [address] = messageOf(location.pathname)
  if (address) remember('askedFor', `${Date.now()} ${address}`)
}

/** Returns the stored message link once, if it hasn't expired. */
export function takeAskedFor(): string | undefined {
  const [at, address = ''] = recall('askedFor')?.split(' ') ?? []
  remember('askedFor', undefined)
  return Date.now() - Number(at) < keptMs ? messageOf(address)[0] : undefined
}
