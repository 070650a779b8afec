import { Resolver } from 'node:dns/promises'
import { request as overHttp, type IncomingMessage } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const globalIPv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** IPv4-mapped IPv6 addresses aren't public. */
export function isPublicAddress(address: string) {
  if (!isIP(address) || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalIPv6))
}

/** `inside`: a private address where only public ones are allowed. */
export class PostProblem extends Error {
  override name = 'PostProblem'
  readonly code: 'inside' | 'unreachable'

  constructor(code: 'inside' | 'unreachable') {
    super(code)
    this.code = code
  }
}

export type Resolve = (host: string) => Promise<readonly string[]>

export interface Bounds {
  /** Also allows plain HTTP. */
  readonly isPrivateAllowed: boolean
  readonly resolve?: Resolve
}

interface Post {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
  readonly signal: AbortSignal
  readonly onSent?: () => void
}

/** Milliseconds. */
const patience = { timeout: 3_000, tries: 2 }

/** Avoids the system's `lookup`, whose four threads also hash passwords and read files. */
const resolvePublic: Resolve = async (host) => {
  const resolver = new Resolver(patience)
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((it) => (it.status === 'fulfilled' ? it.value : []))
}

/**
 * SSRF guard: connects only to checked addresses, follows no redirects, reuses no connections.
 * Throws a `PostProblem`.
 */
export async function post(
  { url, headers, body, signal, onSent }: Post,
  { isPrivateAllowed, resolve = resolvePublic }: Bounds,
): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' && !isPrivateAllowed) throw new PostProblem('inside')
  const lookup = isPrivateAllowed ? undefined : await lookupOf(url, resolve, signal)
  return new Promise((answered, failed) => {
    const send = url.protocol === 'https:' ? overHttps : overHttp
    const sent = send(
      url,
      {
        method: 'POST',
        agent: false,
        signal,
        ...(lookup ? { lookup } : {}),
        headers: {
          ...headers,
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Tandem',
        },
      },
      answered,
    )
    if (onSent) sent.once('finish', onSent)
    sent.on('error', () => failed(new PostProblem('unreachable')))
    sent.end(body)
  })
}

/** Pins the checked addresses, against DNS rebinding. */
export async function lookupOf(
  url: URL,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<LookupFunction> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) ? [host] : await orAborted(resolve(host), signal)
  if (addresses.length === 0) throw new PostProblem('unreachable')
  if (!addresses.every(isPublicAddress)) throw new PostProblem('inside')
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_, options, found) => {
    const [first] = all
    if (options.all) found(null, all)
    else found(null, first?.address ?? '', first?.family)
  }
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new PostProblem('unreachable'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, stop)
  })
}
