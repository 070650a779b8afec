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

/** A manager's archive can be tens of megabytes, so it is built in a worker. */
const makeFile = workerTask<typeof run>(new URL('own-data-task.ts', import.meta.url), {
  timeMsMax: 120_000,
  memoryMbMax: 1024,
})

/** Bytes. An answer carries a part as a whole. */
const partBytes = 1_000_000

/** Throws when the person lost access or another worker took over. */
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
  // `saveProgress` fails when another worker took over; then nothing is stored.
  await inside(async (db) => {
    if (!(await saveProgress(db, making, { done: total, total }))) throw new Error('overtaken')
    for (let at = 0, number = 1; at < bytes.length; at += partBytes, number += 1)
      await insertPart(db, id, number, bytes.subarray(at, at + partBytes))
  })
}

/** Yields to the event loop between parts. */
async function inTexts(parts: Readonly<Record<string, unknown>>): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const [name, part] of Object.entries(parts)) {
    texts[name] = JSON.stringify(part)
    await nextTurn()
  }
  return texts
}
