import type { IncomingHttpHeaders } from 'node:http'
import type { Chat, Lack } from '#domain/messaging/channels/chat.ts'

export interface Connection {
  readonly identifier: string
  readonly secrets: Readonly<Record<string, string>>
}

export interface Address {
  readonly chatUserId: string
  readonly conversationId: string
  readonly serviceUrl: string | null
}

export interface ChatMessage {
  /** Identical on every try, for deduplication. */
  readonly id: string
  /** In the service's own markup. */
  readonly text: string
}

export interface IncomingRequest {
  readonly headers: IncomingHttpHeaders
  /** The public URL of the request. */
  readonly url: string
  readonly now: Date
}

export interface IncomingMessage {
  /** Identical when redelivered. */
  readonly id: string
  readonly kind: 'said' | 'joined' | 'left'
  readonly from: Address
  readonly text: string
  readonly email: () => Promise<string | undefined>
}

export interface IncomingBody {
  readonly answer?: Readonly<Record<string, unknown>>
  readonly came?: IncomingMessage
}

export type ReadBody = (body: Buffer) => IncomingBody

export interface ChatService {
  readonly site?: string
  /** Returns missing setup steps. Throws a `ChannelProblem`. */
  readonly check: (connection: Connection) => Promise<readonly Lack[]>
  /** Undefined if the service doesn't tell. Throws a `ChannelProblem`. */
  readonly find: (connection: Connection, email: string) => Promise<Address | undefined>
  /** Throws a `ChannelProblem`. */
  readonly send: (
    connection: Connection,
    to: Address,
    message: ChatMessage,
    signal?: AbortSignal,
  ) => Promise<void>
  /** Checks the headers and returns a reader of the body. Both throw `NotGenuine`. */
  readonly admit: (connection: Connection, request: IncomingRequest) => Promise<ReadBody>
}

export type ChatServices = Readonly<Record<Chat, ChatService>>

export type Blame = 'connection' | 'person' | 'service'

/** Holds codes only, never content. */
export class ChannelProblem extends Error {
  override name = 'ChannelProblem'
  readonly code: string
  readonly about: Blame
  readonly retryAfterSeconds: number | undefined

  constructor(code: string, about: Blame, retryAfterSeconds?: number) {
    const plain = code.replaceAll(/[^\w. -]/g, '').slice(0, 60)
    super(plain)
    this.code = plain
    this.about = about
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** Retrying wouldn't help. */
  get isFinal(): boolean {
    return this.about !== 'service'
  }
}

/** Forged, expired, malformed, or meant for another recipient. */
export class NotGenuine extends Error {
  override name = 'NotGenuine'
}
