import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInMemory } from '#server/kernel/db/pglite.ts'
import { prepared } from '#tests/support/prepared.ts'

let kept: PGlite
let plain: PGlite

beforeAll(async () => {
  plain = await openInMemory()
  await plain.exec('create table note (id int primary key, text text not null)')
  const files = await plain.dumpDataDir('none')
  kept = prepared(await openInMemory(files))
})

afterAll(async () => {
  await plain.close()
  await kept.close()
})

const answered = (it: PGlite, text: string, values: readonly unknown[]) =>
  it.query(text, [...values]).catch((error: Error & { code?: string }) => ({
    code: error.code,
    message: error.message,
  }))

/** What both answer, or refuse with, each of three times. */
async function alike(text: string, values: readonly unknown[] = []): Promise<void> {
  for (let time = 1; time <= 3; time += 1) {
    const one = await answered(kept, text, values)
    expect(one, text).toEqual(await answered(plain, text, values))
  }
}

test('what is asked again is answered as by a database that parses each time', async () => {
  await alike('insert into note values ($1, $2) on conflict do nothing', [1, 'one'])
  await alike('insert into note values ($1, $2) on conflict do nothing', [2, "it's 2"])
  await alike('select * from note order by id')
  await alike(
    'select text, $1::jsonb as given, now() is not null as known from note where id = $2',
    [{ some: [null, 1] }, 2],
  )
  await alike('select $1::date as day, $2::bigint as large, $3::text as none', [
    '2030-01-15',
    7,
    null,
  ])
  await alike('update note set text = text where id > $1', [0])
  await alike('insert into note values ($1, $2)', [1, 'again'])
  await alike('select nothing from note')
  await alike('select $1::int as number', ['no number'])
  await alike('select set_config($1, $2, false)', ['app.note', 'set'])
})

test('a table that changed is read as it is now, and as it was once that is taken back', async () => {
  await alike('select * from note order by id')
  for (const database of [kept, plain]) await database.exec('alter table note add extra int')
  await alike('select * from note order by id')
  for (const end of ['rollback', 'commit']) {
    for (const it of [kept, plain]) await it.exec('begin; alter table note add another int')
    await alike('select * from note order by id')
    for (const it of [kept, plain]) await it.exec(end)
    await alike('select * from note order by id')
  }
})

test('in a transaction that failed nothing is answered until it is over', async () => {
  for (const it of [kept, plain]) await it.exec('begin')
  await alike('select 1 / $1::int as share', [0])
  await alike('select * from note order by id')
  for (const it of [kept, plain]) await it.exec('rollback')
  await alike('select * from note order by id')
})
