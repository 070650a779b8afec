import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { appendFile, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  isDeletion,
  scheduledAmong,
  superfluousAmong,
  type BackupState,
  type Deletion,
  type DrillCounts,
} from '#domain/administration/backups/backups.ts'

export const backupFolderOf = (dataDirectory: string) => join(dataDirectory, 'backups')

export function makeBackupFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

export function removeSuperfluous(folder: string, now: Date) {
  for (const name of superfluousAmong(filesOf(folder), now))
    rmSync(join(folder, name), { force: true })
}

export interface Drill {
  readonly at: string
  readonly isFine: boolean
  /** Undefined where the backup could not be read to its end. */
  readonly counts?: DrillCounts | undefined
  readonly problem?: string | undefined
}

const drillFile = 'drill.json'

export const newestIn = (folder: string, now: Date) => newestBackup(folder, now)?.path

/** One whose name or file is later than now was made while the clock was ahead. */
function newestBackup(folder: string, now: Date) {
  for (const name of scheduledAmong(filesOf(folder), now)) {
    const path = join(folder, name)
    const stat = statSync(path, { throwIfNoEntry: false })
    if (stat && stat.mtime <= now) return { path, stat }
  }
  return undefined
}

/** Of the daily backups and the weekly drill, as files tell: for pages and metrics. */
export function readBackupState(folder: string, now: Date): BackupState {
  const stat = newestBackup(folder, now)?.stat
  const drill = readDrill(folder)
  return {
    newestAt: stat?.mtime,
    newestBytes: stat?.size,
    drilledAt: drill && new Date(drill.at),
    drillOk: drill?.isFine,
    drillProblem: drill && !drill.isFine ? (drill.problem ?? 'unknown') : undefined,
    drilled: drill?.counts,
  }
}

function readDrill(folder: string): Drill | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, drillFile), 'utf8')) as Drill
  } catch {
    return undefined
  }
}

export function saveDrill(folder: string, drill: Drill) {
  writeFileSync(join(folder, drillFile), JSON.stringify(drill), { mode: 0o600 })
}

const deletionsFile = 'deletions'

/** Beside the backups: a line each. One that is cut short is passed over. */
export function deletionsIn(folder: string): Deletion[] {
  const text = readText(join(folder, deletionsFile))
  return text.split('\n').flatMap((line) => {
    const deletion = jsonOf(line)
    return isDeletion(deletion) ? [deletion] : []
  })
}

const tableHead = 'kind,id,of_company,at'

/** From `table deletion` as PostgreSQL writes it in CSV. Says the first line that is none. */
export function deletionsOfTable(
  csv: string,
): { readonly deletions: readonly Deletion[] } | { readonly mistakeAt: number } {
  const deletions: Deletion[] = []
  for (const [n, line] of csv.split(/\r?\n/).entries()) {
    if (line === '' || line === tableHead) continue
    const [kind, id, companyId, at = '', ...more] = line.split(',')
    const moment = Date.parse(at)
    const deletion = {
      kind,
      id,
      companyId: companyId === '' ? null : companyId,
      at: Number.isNaN(moment) ? at : new Date(moment).toISOString(),
    }
    if (more.length > 0 || !isDeletion(deletion)) return { mistakeAt: n + 1 }
    deletions.push(deletion)
  }
  return { deletions }
}

export const deletionsBeside = (backup: string) => deletionsIn(dirname(backup))

/** Adds those that are not there, and waits until they are on the disk. */
export async function keepDeletions(folder: string, deletions: readonly Deletion[]) {
  const known = new Set(deletionsIn(folder).map(keyOf))
  const added = deletions.filter((it) => !known.has(keyOf(it)))
  if (added.length === 0) return
  makeBackupFolder(folder)
  await using file = await open(join(folder, deletionsFile), 'a', 0o600)
  // A line that a full disk cut short ends here.
  await appendFile(file, `\n${added.map((it) => JSON.stringify(it)).join('\n')}\n`)
  await file.sync()
}

const keyOf = ({ kind, id }: Deletion) => `${kind} ${id}`

export function allOf(...lists: readonly (readonly Deletion[])[]): Deletion[] {
  return [...new Map(lists.flat().map((it) => [keyOf(it), it])).values()]
}

function readText(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
