import { Resolver } from 'node:dns/promises'
import { request as overHttp, type IncomingMessage } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { EngineProblem } from './engine.ts'
import { isPublicAddress } from './public-address.ts'

/** The addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly string[]>

/** Which addresses may be reached. */
export interface Bounds {
  /** Whether a model may be on this machine or in a private network, and be spoken to without TLS. */
  readonly isPrivateAllowed: boolean
  readonly resolve?: Resolve
}

interface Post {
  readonly url: URL
  readonly key: string | undefined
  readonly body: unknown
  readonly signal: AbortSignal
  /** The body has left as a whole. */
  readonly onSent?: () => void
}

/** How long a name server may take, in milliseconds, and how often it is asked. */
const patience = { timeout: 3_000, tries: 2 }

/**
 * Asks name servers by itself: `lookup` of the system has four threads for all, and a name that hangs would
 * have passwords and files wait.
 */
const resolvePublic: Resolve = async (host) => {
  const resolver = new Resolver(patience)
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((it) => (it.status === 'fulfilled' ? it.value : []))
}

/**
 * Sends a body as JSON and gives the answer once its head is there. It goes to an address that was
 * checked, follows nobody elsewhere, and shares no connection. Throws an `EngineProblem`.
 */
export async function post(
  { url, key, body, signal, onSent }: Post,
  { isPrivateAllowed, resolve = resolvePublic }: Bounds,
): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' && !isPrivateAllowed) throw new EngineProblem('inside')
  const lookup = isPrivateAllowed ? undefined : await lookupOf(url, resolve, signal)
  const text = JSON.stringify(body)
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
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          accept: 'text/event-stream, application/json',
          'user-agent': 'Tandem',
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        },
      },
      answered,
    )
    if (onSent) sent.once('finish', onSent)
    sent.on('error', () => failed(new EngineProblem('unreachable')))
    sent.end(text)
  })
}

/** Leads a connection to the addresses that were checked, and to no other, whatever the name is by then. */
export async function lookupOf(
  url: URL,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<LookupFunction> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) ? [host] : await orAborted(resolve(host), signal)
  if (addresses.length === 0) throw new EngineProblem('unreachable')
  if (!addresses.every(isPublicAddress)) throw new EngineProblem('inside')
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_, options, found) => {
    const [first] = all
    if (options.all) found(null, all)
    else found(null, first?.address ?? '', first?.family)
  }
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new EngineProblem('unreachable'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, stop)
  })
}
