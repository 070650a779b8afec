import { hourMs } from '#domain/kernel/time/durations.ts'
import { recall, remember } from './kernel/transport/stored.ts'

/** Link of a notification, or of a mail about an export or import. A page's rows in its query are left out. */
const messagePattern = /^(\/[ein]\/([0-9a-f-]{36})\/[0-9a-f-]{36})(?:[?#].*)?$/

/** Address of a company's page, or of a place in it. Only ids and the words of a path: safe to store. */
const pagePattern = /^(\/(?!\/)[\w/-]*\?company=([0-9a-f-]{36})(?:#[\w-]+$)?)(?:#.*)?$/

const keptMs = hourMs

/** Such a link, by default this page's, and the company it is of; empty for any other address. */
export function linkOf(
  href = location.pathname + location.search + location.hash,
): readonly [string?, string?] {
  const [, address, companyId] = messagePattern.exec(href) ?? pagePattern.exec(href) ?? []
  return address && companyId ? [address, companyId] : []
}

export function keepAskedFor(): void {
  const [address] = linkOf()
  if (address) remember('askedFor', `${Date.now()} ${address}`)
}

/** Returns the stored link once, if it hasn't expired. */
export function takeAskedFor(): string | undefined {
  const [at, address = ''] = recall('askedFor')?.split(' ') ?? []
  remember('askedFor', undefined)
  return Date.now() - Number(at) < keptMs ? linkOf(address)[0] : undefined
}
