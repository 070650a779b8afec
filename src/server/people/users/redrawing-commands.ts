import { faceSideMax, logoSideMax, pictureFault } from '#domain/kernel/files/picture.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { newId } from '#server/kernel/ids.ts'
import { redraw } from '#server/kernel/workers/pictures.ts'
import { inCompany, type Db } from '#server/kernel/unit-of-work.ts'
import { inEachCompany } from '#server/identity/companies/each-company-queries.ts'
import { WorkerFailed } from '#server/kernel/workers/worker-task.ts'
import { beginRedrawing, saveRedrawn, type OldPicture } from './redrawing-queries.ts'

/** A slow machine may time out once or twice. */
const triesMax = 3

const first = '00000000-0000-0000-0000-000000000000'

/**
 * One transaction per picture; unreadable ones are deleted. Redrawn pictures get new addresses. A
 * failure doesn't stop the others.
 */
export async function redrawPictures({ db }: Pick<Database, 'db'>) {
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

/** Undefined if it isn't a readable picture. */
async function drawnOf({ kind, tries, bytes }: OldPicture, companyId: string) {
  const sideMax = kind === 'person' ? faceSideMax : logoSideMax
  if (pictureFault(bytes)) return undefined
  try {
    return await redraw({ bytes: Uint8Array.from(bytes), sideMax }, companyId)
  } catch (error) {
    // It never got its turn, so it may be fine: retry.
    if (!(error instanceof WorkerFailed) || error.isPassing) throw error
    if (error.fault === 'crashed' || tries >= triesMax) return undefined
    throw error
  }
}
