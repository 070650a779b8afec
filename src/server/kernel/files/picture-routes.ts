import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#server/kernel/deps.ts'
import { found } from '#server/kernel/errors.ts'
import { inCompany, type Db } from '#server/kernel/unit-of-work.ts'

const pathParams = z.object({ companyId: z.uuid(), id: z.uuid() })

/** Addresses are immutable, so browsers cache for a year. */
const keptForYear = 'private, max-age=31536000, immutable'

interface StoredPicture {
  readonly type: string
  readonly bytes: Uint8Array
}

/** Public to anyone with the URL. Not in the contract: pages load them without a token. */
export function servePictures(
  app: FastifyInstance,
  { database }: Pick<Deps, 'database'>,
  pathOf: (companyId: string, id: string) => string,
  readPicture: (db: Db, id: string) => Promise<StoredPicture | undefined>,
) {
  app.get(pathOf(':companyId', ':id'), async (request, reply) => {
    const { companyId, id } = found(pathParams.safeParse(request.params).data)
    const read = inCompany(database.db, companyId, (db) => readPicture(db, id), 'read only')
    const { type, bytes } = found(await read)
    return reply.type(type).header('cache-control', keptForYear).send(Buffer.from(bytes))
  })
}
