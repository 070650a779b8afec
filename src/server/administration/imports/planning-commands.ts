import { UnreadableFile } from '#domain/administration/imports/faults.ts'
import { importRowsMaxOn } from '#domain/administration/imports/limits.ts'
import { HttpError, notFound } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { inDistantWork } from '#server/kernel/member.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { workerTask } from '#server/kernel/workers/worker-task.ts'
import { readCompanyAsKnown } from './company-queries.ts'
import type { Importer, ImportJob } from './import-job.ts'
import type { ImportPlan, run } from './import-task.ts'

/** Ten thousand rows take about one second when idle. */
const importTask = workerTask<typeof run>(new URL('import-task.ts', import.meta.url), {
  timeMsMax: 60_000,
  memoryMbMax: 384,
})

interface FileRows {
  readonly rows: Uint8Array
  readonly count: number
}

/** Throws `UnreadableFile`, or `WorkerFailed` when it exceeded the worker's limits. */
export async function readFile(
  bytes: Buffer,
  {
    format,
    corrections,
    kind,
  }: Pick<ImportJob['running'], 'format' | 'corrections'> & Pick<Importer['database'], 'kind'>,
): Promise<FileRows> {
  const answer = await importTask({
    read: { bytes, format, corrections, rowsMax: importRowsMaxOn(kind) },
  })
  if ('fault' in answer) throw new UnreadableFile(answer.fault)
  if ('rows' in answer) return answer
  throw new Error('another answer')
}

export async function planRows(
  work: UnitOfWork,
  { running }: Pick<ImportJob, 'running'>,
  { rows }: FileRows,
): Promise<ImportPlan> {
  const company = await readCompanyAsKnown(work)
  const { actor, today } = work
  const answer = await importTask({ plan: { rows, company, actor, today, makes: running.makes } })
  if ('planned' in answer) return answer.planned
  throw new Error('another answer')
}

/** Throws when the asker is no longer an administrator. */
export function asAsker<T>(
  { importer, company, running, now }: ImportJob,
  action: string | undefined,
  handle: (work: UnitOfWork) => Promise<T>,
): Promise<T> {
  const { accountId, language, id } = running
  if (accountId === null) throw notFound()
  return inDistantWork(
    { ...importer, clock: () => now },
    {
      companyId: company.id,
      accountId,
      language,
      action,
      subject: { importId: id },
      requestId: newId(),
    },
    (work) => {
      if (!work.actor.roles.isAdmin) throw new HttpError(404, 'notFound')
      return handle(work)
    },
  )
}
