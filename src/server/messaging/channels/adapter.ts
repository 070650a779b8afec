import type { IncomingHttpHeaders } from 'node:http'
import type { Chat, Lack } from '#domain/messaging/channels/chat.ts'

/** What a company is connected by: what the service calls it, and its secrets by name. */
export interface Connection {
  readonly identifier: string
  readonly secrets: Readonly<Record<string, string>>
}

/** Somebody in a chat, and where they are written to. */
export interface Address {
  readonly chatUserId: string
  readonly conversationId: string
  /** Where the service wants to be written to, where it says so itself. */
  readonly serviceUrl: string | null
}

export interface ChatMessage {
  /** The same at each try. */
  readonly id: string
  /** In the format of the service. */
  readonly text: string
}

/** A request of the service's, before its body is read. */
export interface IncomingRequest {
  readonly headers: IncomingHttpHeaders
  /** Where it came in, as the service was told. */
  readonly url: string
  readonly now: Date
}

/** Something that happened in a chat. */
export interface Came {
  /** The same where the service sends it again. */
  readonly id: string
  /** Somebody wrote, let the assistant in, or sent it away. */
  readonly kind: 'said' | 'joined' | 'left'
  readonly from: Address
  /** What they wrote; empty where they did not. */
  readonly text: string
  /** Under which e-mail the service knows them; asks it, where that was not said. */
  readonly email: () => Promise<string | undefined>
}

/** What was read of a request that is genuine. */
export interface Read {
  /** What it is answered with at once. */
  readonly answer?: Readonly<Record<string, unknown>>
  readonly came?: Came
}

export type ReadBody = (body: Buffer) => Read

/** A chat service: all that differs between one and another. */
export interface Adapter {
  /** Where its service sends browsers to be let in, where it does. */
  readonly site?: string
  /** Whether a connection works, and what it lacks. Throws a `ChannelProblem`. */
  readonly check: (connection: Connection) => Promise<readonly Lack[]>
  /** Somebody by their e-mail; undefined where the service does not tell. Throws a `ChannelProblem`. */
  readonly find: (connection: Connection, email: string) => Promise<Address | undefined>
  /** Throws a `ChannelProblem`. */
  readonly send: (
    connection: Connection,
    to: Address,
    message: ChatMessage,
    signal?: AbortSignal,
  ) => Promise<void>
  /**
   * What reads the body of a request whose headers may be the service's. Both throw `NotGenuine` where they are not,
   * for this connection, now.
   */
  readonly admit: (connection: Connection, request: IncomingRequest) => Promise<ReadBody>
}

export type Adapters = Readonly<Record<Chat, Adapter>>

/** Whose doing it is that something did not arrive. */
export type Blame = 'connection' | 'person' | 'service'

/** Why a service did not do what it was asked for, in codes alone. */
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

  /** Whether no further try would help. */
  get isFinal(): boolean {
    return this.about !== 'service'
  }
}

/** A request that is forged, too old, for somebody else, or no request of the service at all. */
export class NotGenuine extends Error {
  override name = 'NotGenuine'
}
