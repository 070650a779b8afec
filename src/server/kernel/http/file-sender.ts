import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isUtf8MimeType, mime, send } from '@fastify/send'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedCompressions } from './sent-document.ts'

const extensions = { br: '.br', gzip: '.gz' } as const

const aYear = 31_536_000

export interface FileSender {
  readonly has: (path: string) => boolean
  readonly send: (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
  ) => Promise<FastifyReply>
}

/** Sends a folder's files as they were listed at the start, compressed by the build where they are. */
export function fileSender(folder: string): FileSender {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries.flatMap((it) =>
    it.isFile() ? [filePath(folder, join(it.parentPath, it.name))] : [],
  )
  const files = new Set(paths.filter((path) => !path.includes('/.')))
  return {
    has: (path) => files.has(path),
    send: async (request, reply, path) => {
      const compression = acceptedCompressions(request.headers['accept-encoding']).find((it) =>
        files.has(path + extensions[it]),
      )
      const name = compression ? path + extensions[compression] : path
      const options = { root: folder, cacheControl: false, contentType: false, index: false }
      const sent = await send(request.raw, encodeURI(name), options)
      if (sent.type === 'error') throw sent.metadata.error
      const isForever = path.startsWith('/assets/')
      reply
        .code(sent.statusCode)
        .headers(sent.headers)
        .header('content-type', typeOf(path))
        .header('cache-control', isForever ? `public, max-age=${aYear}, immutable` : 'no-cache')
      if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
      if (compression) reply.header('content-encoding', compression)
      return reply.send(sent.stream)
    },
  }
}

function filePath(folder: string, file: string) {
  return `/${relative(folder, file).split(sep).join('/')}`
}

function typeOf(path: string) {
  const type = mime.getType(path) ?? 'application/octet-stream'
  return isUtf8MimeType(type) ? `${type}; charset=utf-8` : type
}
