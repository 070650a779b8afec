/** The part of autocannon that the benchmark uses; the package brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  export interface Request {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
    readonly setupRequest?: (request: Request) => Request
    readonly onResponse?: (status: number, body: string) => unknown
  }

  export interface Client {
    setRequests(requests: readonly Request[]): void
  }

  export interface Options {
    readonly url: string
    readonly connections: number
    readonly duration?: number
    /** How many questions in all, instead of a duration. */
    readonly amount?: number
    /** In milliseconds; it ends at one of them. */
    readonly sampleInt?: number
    readonly setupClient: (client: Client) => void
  }

  export interface Result {
    /** In seconds. */
    readonly duration: number
    readonly errors: number
    readonly timeouts: number
    readonly non2xx: number
  }

  /** Emits `response` with client, status, bytes and milliseconds. */
  export default function autocannon(options: Options): EventEmitter & PromiseLike<Result>
}
