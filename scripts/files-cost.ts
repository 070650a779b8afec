import { WorkerFailed, workerTask } from '#server/kernel/workers/worker-task.ts'
import { hostileFiles } from '#tests/support/hostile-files.ts'
import { workbookOf } from '#tests/support/workbook.ts'
import type { run } from './files-cost-task.ts'

/** Prints what reading files of people costs, the hostile ones of the tests among them: `npm run files:cost`. */
const head = ['first_name', 'last_name', 'email', 'position', 'team']
const rows = [
  head,
  ...Array.from({ length: 10_000 }, (_, n) => [
    'Zoe',
    `Neu ${n}`,
    `zoe.${n}@test.example`,
    'Analyst',
    `Team ${n % 50}`,
  ]),
]
const files = [
  { name: '10 000 people', format: 'csv', bytes: () => Buffer.from(rows.join('\n')) },
  { name: '10 000 people', format: 'xlsx', bytes: () => workbookOf([{ rows }]) },
  ...hostileFiles,
] as const

for (const { name, format, bytes } of files)
  for (const reader of ['ours', 'read-excel-file'] as const) {
    if (format === 'csv' && reader !== 'ours') continue
    const task = workerTask<typeof run>(new URL('files-cost-task.ts', import.meta.url), {
      timeMsMax: 60_000,
      memoryMbMax: 384,
    })
    const file = bytes()
    const { ms, mb, result } = await task({ reader, format, bytes: file }).catch(
      (error: WorkerFailed) => ({ ms: '–', mb: '–', result: `ended: ${error.message}` }),
    )
    console.log(
      [name.padEnd(36), format.padEnd(5), reader.padEnd(16), `${ms} ms`.padStart(9)].join(' '),
      `${mb} MB`.padStart(8),
      `${Math.ceil(file.length / 1024)} kB`.padStart(8),
      result,
    )
  }
