import { exportRowsMax } from '#domain/exports/exports.ts'
import type { Database } from '#server/db/database.ts'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'
import type { AnswerTo } from '#server/kernel/answering.ts'
import { saidOfFormer } from '#server/kernel/former-colleagues.ts'
import { inCompany, type CompanyAtWork } from '#server/kernel/unit-of-work.ts'
import { isUnreadable, unreadable } from '#server/kernel/unreadable.ts'
import { ZipFile } from '#server/kernel/zip-file.ts'
import { insertPart, saveProgress, type Making } from './making-queries.ts'
import { accountOf, placesWrittenIn, writtenBy } from './own-data-queries.ts'
import { pagesOf } from './own-data-pages.ts'
import { htmlOf } from './own-data-html.ts'

interface Writing {
  readonly database: Pick<Database, 'db'>
  readonly company: CompanyAtWork
  readonly making: Making
  readonly now: Date
}

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
  const data = { company: company.name, madeAt: now.toISOString(), written, pages }
  const missing = [...new Set([...gapsIn(written), ...gapsIn(pages)])]
  const json = saidOfFormer(JSON.stringify({ ...data, missing }, null, 2), language)
  const bytes = zipOf({
    'my-data.json': json,
    'my-data.html': htmlOf(JSON.parse(json), { language, timeZone: company.timeZone }),
  })
  const total = Math.min(Object.values(written).flat().length, exportRowsMax)
  // Whoever was overtaken stores nothing: the progress is saved by the one who makes it now.
  await inside(async (db) => {
    if (!(await saveProgress(db, making, { done: total, total }))) throw new Error('overtaken')
    for (let at = 0, number = 1; at < bytes.length; at += partBytes, number += 1)
      await insertPart(db, id, number, bytes.subarray(at, at + partBytes))
  })
}

/** Files of a text each, in one. */
function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const zip = new ZipFile()
  const pieces = Object.entries(files).flatMap(([name, text]) => [
    zip.begin(name),
    zip.add(text),
    zip.end(),
  ])
  return Buffer.concat([...pieces, zip.finish()])
}

/** Where something could not be read, by the names of what it is in: `goals.history`. */
function gapsIn(value: unknown, place: readonly string[] = []): string[] {
  if (isUnreadable(value)) return [place.join('.')]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item) => gapsIn(item, place))
  return Object.entries(value).flatMap(([name, inner]) => gapsIn(inner, [...place, name]))
}
