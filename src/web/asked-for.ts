import { recall, remember } from './kernel/transport/stored.ts'

/** The link of a message, or of a mail about an export or an import: two ids, and nothing that a stranger could make anything of. */
const messageLinkPattern = /^\/[ein]\/([0-9a-f-]{36})\/[0-9a-f-]{36}$/

/** Lifetime of a stored message link, in milliseconds. */
const keptMs = 60 * 60_000

/** The address of a message's link, and the company it is of; none of any other address. */
export function messageOf(pathname: string): readonly [string?, string?] {
  const [address, companyId] = messageLinkPattern.exec(pathname) ?? []
  return address && companyId ? [address, companyId] : []
}

/** Keeps the message that someone came to read until they have signed in, in whichever tab they do. */
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
