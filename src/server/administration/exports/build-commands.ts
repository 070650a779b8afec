import { dayMs, hourMs } from '#domain/kernel/time/durations.ts'
import {
  exportCrashesMax,
  exportLineDaysMax,
  exportTriesMax,
  extensionOf,
  mayHave,
  sheetsOf,
  exportRowsMax,
} from '#domain/administration/exports/exports.ts'
import { exportHoursMax } from '#domain/platform/outbox/lifetimes.ts'
import { mailAsker } from '#server/identity/auth/notice-commands.ts'
import type { Database } from '#server/kernel/db/database.ts'
import type { Deps } from '#server/kernel/deps.ts'
import type { AnswerTo } from '#server/kernel/http/answering.ts'
import { announce } from '#server/people/teams/announce-queries.ts'
import { csvFile, zippedCsvFile, type TableFile } from '#server/kernel/files/table-file.ts'
import { inCompany, type Db } from '#server/kernel/unit-of-work.ts'
import {
  inEachCompany,
  type CompanyAtWork,
} from '#server/identity/companies/each-company-queries.ts'
import { xlsxFile } from '#server/kernel/files/xlsx-file.ts'
import { headOf } from './cells.ts'
import {
  askerOf,
  beginMaking,
  deleteOld,
  saveEnd,
  unmadeIn,
  insertPart,
  saveProgress,
  type ExportAttempt,
} from './making-queries.ts'
import { partBytes, writeSheets, type ExportJob } from './writing-commands.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { DatabaseUnavailable } from '#server/kernel/db/unavailable.ts'
import { unreadable } from '#server/kernel/unreadable.ts'
import { workerTask } from '#server/kernel/workers/worker-task.ts'
import { accountOf, placesWrittenIn, listAuthoredTexts } from './own-data-queries.ts'
import { pagesOf } from './own-data-pages.ts'
import type { run } from './own-data-task.ts'

/** A manager's archive can be tens of megabytes, so it is built in a worker. */
const makeFile = workerTask<typeof run>(new URL('own-data-task.ts', import.meta.url), {
  timeMsMax: 120_000,
  memoryMbMax: 1024,
})

/** Throws when the person lost access or another worker took over. */
async function writeOwnData({ database, company, making, now }: ExportJob, answer: AnswerTo) {
  const { askedBy: userId, language, id } = making
  const inside = <T>(work: Parameters<typeof inCompany<T>>[2]) =>
    inCompany(database.db, company.id, work)
  const accountId = await inside((db) => accountOf(db, userId))
  if (accountId === undefined) throw new Error('nobody may come in')
  const reader = { companyId: company.id, accountId, language }
  const pages = await pagesOf({ answer, reader, userId })
  const written: Record<string, readonly object[]> = {}
  for (const place of placesWrittenIn)
    written[place] = await inside((db) => listAuthoredTexts(db, userId, place)).catch(
      (error: unknown) => {
        if (error instanceof DatabaseUnavailable) throw error
        return [unreadable]
      },
    )
  const bytes = await makeFile({
    company: company.name,
    madeAt: now.toISOString(),
    written: await inTexts(written),
    pages: await inTexts(pages),
    language,
    timeZone: pages.me.timeZone,
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

export type Maker = Pick<Deps, 'seal' | 'origin'> & {
  readonly database: Pick<Database, 'db' | 'replica'>
  readonly answer: AnswerTo
}

/** One at a time. A failure doesn't stop the others; it is rethrown at the end. */
export async function makeExports(maker: Maker, now: Date) {
  const { db } = maker.database
  const found: { company: CompanyAtWork; id: string }[] = []
  await inEachCompany(db, async (transaction, company) => {
    await deleteOld(transaction, {
      files: new Date(now.getTime() - exportHoursMax * hourMs),
      lines: new Date(now.getTime() - exportLineDaysMax * dayMs),
    })
    for (const id of await unmadeIn(transaction)) found.push({ company, id })
  })
  const failures: unknown[] = []
  for (const { company, id } of found)
    await makeExport(maker, company, id, now).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function makeExport(maker: Maker, company: CompanyAtWork, id: string, now: Date) {
  const { database } = maker
  const { db } = database
  const begun = await inCompany(db, company.id, async (transaction) => {
    const making = await beginMaking(transaction, id)
    return making && { making, isTheirs: await mayStill(transaction, making) }
  })
  if (!begun) return
  const { making, isTheirs } = begun
  const job = { maker, database, company, making, now }
  // A former administrator gets neither the file nor a message.
  if (!isTheirs) return inCompany(db, company.id, (transaction) => fail(transaction, job))
  try {
    // Earlier attempts may have crashed the process.
    if (isGivenUp(making)) throw new Error('given up')
    if (making.kind === 'ownData') await writeOwnData(job, maker.answer)
    else await writeSheets({ ...job, file: fileFor(making) })
    await inCompany(db, company.id, (transaction) => finish(transaction, job))
  } catch (error) {
    await inCompany(db, company.id, (transaction) => tryLater(transaction, job))
    throw error
  }
}

const isGivenUp = ({ tries, hasDied }: ExportAttempt) =>
  tries > exportTriesMax || (hasDied && tries > exportCrashesMax)

interface Job extends ExportJob {
  readonly maker: Maker
}

async function mayStill(db: Db, { askedBy, kind }: ExportAttempt) {
  const asker = await askerOf(db, askedBy)
  return mayHave(kind, asker)
}

function fileFor({ kind, format, language }: ExportAttempt): TableFile {
  const heads = sheetsOf(kind).map((sheet) => headOf(sheet, { language }))
  const [first] = heads
  if (extensionOf(kind, format) === 'csv' && first) return csvFile(first, language)
  return format === 'xlsx' ? xlsxFile(heads) : zippedCsvFile(heads, language)
}

async function finish(db: Db, job: Job) {
  const template = job.making.kind === 'ownData' ? 'ownDataReady' : 'exportReady'
  if (await saveEnd(db, job.making, 'ready', job.now)) await announceEnd(db, job, template)
}

async function fail(db: Db, { making, now }: Job) {
  await saveEnd(db, making, 'failed', now)
}

async function tryLater(db: Db, job: Job) {
  const isLast = job.making.tries >= exportTriesMax || isGivenUp(job.making)
  const saved = await saveEnd(
    db,
    job.making,
    isLast ? 'failed' : 'waiting',
    isLast ? job.now : null,
  )
  if (saved && isLast) await announceEnd(db, job, 'exportFailed')
}

async function announceEnd(
  db: Db,
  { maker, company, making, now }: Job,
  template: 'exportReady' | 'ownDataReady' | 'exportFailed',
) {
  const { askedBy, language, id } = making
  const asker = await askerOf(db, askedBy)
  await announce(db, company.id, { topic: 'exports', collaboratorId: askedBy, to: 'collaborator' })
  if (!asker) return
  const link = `${maker.origin()}/e/${company.id}/${id}`
  const mail = { to: asker.email, language, template, values: { link, company: company.name } }
  await mailAsker({ db, now, seal: maker.seal }, company.id, mail)
}
