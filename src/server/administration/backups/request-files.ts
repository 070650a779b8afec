import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { dayMs } from '#domain/kernel/time/durations.ts'
import { withFiles } from '#server/kernel/db/file-problems.ts'
import { newId } from '#server/kernel/ids.ts'
import { copyBackup, type Seal } from './backup-file.ts'
import { backupFolderOf, makeBackupFolder } from './backup-folder.ts'

// One process owns an embedded database, so another one asks it for a backup: by a file in the data directory, which only
// its user can write. It is answered by renaming it, and then by a file beside it. The backup is made there, too,
// and the process that asked copies it: a service may write nowhere else.

const requestLookMs = 500
const pickUpMs = 15_000
const beatMs = 2_000
const silentMsMax = 60_000

const isRequest = /^\.[\da-f-]{36}\.request$/
const isOfRequest = /^\.+[\da-f-]{36}\.request/

interface BackupRequest {
  readonly path: string
  /** Without one, the key of the process that runs is used, if it has any. */
  readonly seal?: Seal | undefined
}

/** Resolves once the backup is in its place. Throws a sentence otherwise. */
export async function askForBackup(dataDirectory: string, { path, seal }: BackupRequest) {
  withFiles(() => accessSync(dirname(path), constants.W_OK), path)
  // The process that runs may have another working directory.
  const folder = resolve(backupFolderOf(dataDirectory))
  makeBackupFolder(folder)
  const file = join(folder, `.${newId()}.request`)
  const [taken, answer, made] = [`${file}.taken`, `${file}.answer`, `${file}.made`]
  const request: BackupRequest = { path: made, seal }
  writeFileSync(`${file}.new`, JSON.stringify(request), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  try {
    const since = Date.now()
    while (existsSync(file)) {
      if (Date.now() - since > pickUpMs)
        throw new Error(
          `The Tandem that runs on ${dataDirectory} did not answer. Nothing was written. Stop it, and run this again.`,
        )
      await wait(requestLookMs)
    }
    while (!existsSync(answer)) {
      const beat = statSync(taken, { throwIfNoEntry: false })?.mtimeMs
      if (beat !== undefined && Date.now() - beat > silentMsMax)
        throw new Error(
          `The Tandem that runs on ${dataDirectory} ended before the backup did. Run this again.`,
        )
      await wait(requestLookMs)
    }
    const { problem } = JSON.parse(readFileSync(answer, 'utf8')) as { problem: string | null }
    if (problem !== null) throw new Error(problem)
    await copyBackup(made, path)
  } finally {
    for (const it of [file, taken, answer, made]) rmSync(it, { force: true })
  }
}

/** Files of requests whose process ended before it could remove them: a backup each, at worst. */
export function removeAbandoned(folder: string) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter((it) => isOfRequest.test(it))) {
    const file = join(folder, name)
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - changedAt > dayMs) rmSync(file, { force: true })
  }
}

/** Answers requests until it is stopped, one after the other. */
export function answerRequests(
  dataDirectory: string,
  make: (request: BackupRequest) => Promise<void>,
): () => Promise<void> {
  const folder = backupFolderOf(dataDirectory)
  let underWay = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    underWay = answerAll(folder, make)
      // The next look finds what is left.
      .catch(() => undefined)
      .finally(() => (isBusy = false))
  }, requestLookMs).unref()
  return () => {
    clearInterval(timer)
    return underWay
  }
}

async function answerAll(folder: string, make: (request: BackupRequest) => Promise<void>) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter((it) => isRequest.test(it))) {
    const file = join(folder, name)
    const request = JSON.parse(readFileSync(file, 'utf8')) as BackupRequest
    const taken = `${file}.taken`
    renameSync(file, taken)
    const touch = () => utimesSync(taken, new Date(), new Date())
    touch()
    const beat = setInterval(() => existsSync(taken) && touch(), beatMs)
    const problem = await make(request).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    clearInterval(beat)
    writeFileSync(`${file}.answer.new`, JSON.stringify({ problem }), { mode: 0o600 })
    renameSync(`${file}.answer.new`, `${file}.answer`)
  }
}
