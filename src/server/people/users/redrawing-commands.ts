import { faceSideMax, logoSideMax, pictureFault } from '#domain/kernel/picture.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { newId } from '#server/kernel/ids.ts'
import { redraw } from '#server/kernel/pictures.ts'
import { inCompany, type Db } from '#server/kernel/unit-of-work.ts'
import { inEachCompany } from '#server/identity/companies/each-company-queries.ts'
import { WorkerFailed } from '#server/kernel/worker-task.ts'
import { beginRedrawing, saveRedrawn, type OldPicture } from './redrawing-queries.ts'

/** A picture that takes too much is begun so often: the machine may have been busy. */
const triesMax = 3

const first = '00000000-0000-0000-0000-000000000000'

/**
 * Draws anew what was stored as the file it came in, one picture a transaction; what nothing can read is deleted. The
 * new ones have other addresses: nothing keeps what the old ones led to. One that fails keeps the others from nothing.
 */
export async function redrawPictures({ db }: Pick<Database, 'db'>): Promise<void> {
  const companies: string[] = []
  await inEachCompany(db, async (_, { id }) => void companies.push(id))
  const failures: unknown[] = []
  for (const companyId of companies) {
    const inside = <T>(work: (of: Db) => Promise<T>) => inCompany(db, companyId, work)
    let after = first
    for (;;) {
      const from = after
      const old = await inside((of) => beginRedrawing(of, from))
      if (!old) break
      after = old.id
      try {
        const drawn = await drawnOf(old, companyId)
        await inside((of) => saveRedrawn(of, old, drawn && { ...drawn, id: newId() }))
      } catch (error) {
        failures.push(error)
      }
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Undefined for what is no picture, and for what is one that nothing can read. */
async function drawnOf({ kind, tries, bytes }: OldPicture, companyId: string) {
  const sideMax = kind === 'person' ? faceSideMax : logoSideMax
  if (pictureFault(bytes)) return undefined
  try {
    return await redraw({ bytes: Uint8Array.from(bytes), sideMax }, companyId)
  } catch (error) {
    // One whose turn did not come is whole for all we know.
    if (!(error instanceof WorkerFailed) || error.isPassing) throw error
    if (error.fault === 'crashed' || tries >= triesMax) return undefined
    throw error
  }
}
