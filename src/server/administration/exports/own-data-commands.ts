import { setImmediate as nextTurn } from 'node:timers/promises'
import { exportRowsMax } from '#domain/administration/exports/exports.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { DatabaseUnavailable } from '#server/kernel/db/unavailable.ts'
import type { AnswerTo } from '#server/kernel/answering.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import type { CompanyAtWork } from '#server/identity/companies/each-company-queries.ts'
import { unreadable } from '#server/kernel/unreadable.ts'
import { workerTask } from '#server/kernel/worker-task.ts'
import { insertPart, saveProgress, type Making } from './making-queries.ts'
import { accountOf, placesWrittenIn, writtenBy } from './own-data-queries.ts'
import { pagesOf } from './own-data-pages.ts'
import type { run } from './own-data-task.ts'

interface Writing {
  readonly database: Pick<Database, 'db'>
  readonly company: CompanyAtWork
  readonly making: Making
  readonly now: Date
}

/** What a manager of many takes along is tens of megabytes: none of them is anybody else's to wait for. */
const makeFile = workerTask<typeof run>(new URL('own-data-task.ts', import.meta.url), {
  timeMsMax: 120_000,
  memoryMbMax: 1024,
})

/** A part is stored with so many bytes: it is in an answer as a whole. */
const partBytes = 1_000_000

/**
 * Writes what somebody takes along of themselves: what they wrote and what their pages show them, once for programs
 * and once to be read. Throws where they may not come in any more, and where somebody else makes it by now.
 */
export async function writeOwnData(
  { database, company, making, now }: Writing,
  answer: AnswerTo,
): Promise<void> {
  const { askedBy: userId, language, id } = making
  const inside = <T>(work: Parameters<typeof inCompany<T>>[2]) =>
    inCompany(database.db, company.id, work)
  const accountId = await inside((db) => accountOf(db, userId))
  if (accountId === undefined) throw new Error('nobody may come in')
  const reader = { companyId: company.id, accountId, language }
  const pages = await pagesOf({ answer, reader, userId })
  const written: Record<string, readonly object[]> = {}
  for (const place of placesWrittenIn)
    written[place] = await inside((db) => writtenBy(db, userId, place)).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) throw error
      return [unreadable]
    })
  const bytes = await makeFile({
    company: company.name,
    madeAt: now.toISOString(),
    written: await inTexts(written),
    pages: await inTexts(pages),
    language,
    timeZone: company.timeZone,
  })
  const total = Math.min(Object.values(written).flat().length, exportRowsMax)
  // Whoever was overtaken stores nothing: the progress is saved by the one who makes it now.
  await inside(async (db) => {
    if (!(await saveProgress(db, making, { done: total, total }))) throw new Error('overtaken')
    for (let at = 0, number = 1; at < bytes.length; at += partBytes, number += 1)
      await insertPart(db, id, number, bytes.subarray(at, at + partBytes))
  })
}

/** Each part as JSON, with a turn of the loop between two. */
async function inTexts(parts: Readonly<Record<string, unknown>>): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const [name, part] of Object.entries(parts)) {
    texts[name] = JSON.stringify(part)
    await nextTurn()
  }
  return texts
}
