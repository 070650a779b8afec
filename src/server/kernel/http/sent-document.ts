import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { once } from '#server/kernel/once.ts'

const encodings = ['br', 'gzip'] as const
type Compression = (typeof encodings)[number]

export interface SentDocument {
  readonly html: string
  readonly tag: string
  readonly compressed: Readonly<Record<Compression, () => Promise<Buffer>>>
}

export function sentDocument(html: string): SentDocument {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return {
    html,
    tag: createHash('sha256').update(html).digest('base64url').slice(0, 20),
    compressed: {
      br: once(() => promisify(brotliCompress)(html, { params: quality })),
      gzip: once(() => promisify(gzip)(html, { level: 9 })),
    },
  }
}

export async function sendDocument(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { html, tag, compressed }: SentDocument,
): Promise<FastifyReply> {
  const [encoding] = acceptedCompressions(headers['accept-encoding'])
  const etag = `W/"${tag}"`
  reply.header('cache-control', 'no-cache').header('etag', etag).type('text/html; charset=utf-8')
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  if (!encoding) return reply.send(html)
  return reply.header('content-encoding', encoding).send(await compressed[encoding]())
}

export function acceptedCompressions(accepted = ''): readonly Compression[] {
  const names = accepted.split(',').map((it) => it.trim())
  return encodings.filter((encoding) =>
    names.some(
      (it) => it === encoding || (it.startsWith(`${encoding};`) && !/q=0(\.0*)?$/.test(it)),
    ),
  )
}
