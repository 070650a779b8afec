import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ways } from '#domain/assistant/suggestions/suggestion.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { newId } from '#server/kernel/ids.ts'
import { calls, send, type Call } from '#tests/support/calls.ts'
import { useAssistant } from '#tests/support/chat-bot.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { furnish } from '#tests/support/furnish.ts'
import { isFor } from '#tests/support/is-for.ts'
import { isLong } from '#tests/support/long.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { withModel } from '#tests/support/suggestions.ts'

/** Nobody else's: every row of it is looked through behind the calls. */
let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** What the model says, whatever it is asked. */
const words = 'What would the turquoise lighthouse need'
const item = {
  text: `${words}?`,
  way: ways[0],
  because: [],
  initiatives: [{ description: words, weightingPoints: 100 }],
}
const answer = JSON.stringify({ suggestions: [item] })

/** What asks comes first, and what takes away last: the others find what they write to. */
const rankOf = (call: Call) =>
  'lines' in call.endpoint ? 0 : call.endpoint.method === 'DELETE' ? 2 : 1
const writing = calls
  .filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.stream)
  .toSorted((a, b) => rankOf(a) - rankOf(b))

/** Searches every row of every table, sealed as it is. */
async function searching() {
  const { rows } = await sql<{ table: string }>`
    select format('%I.%I', n.nspname, c.relname) as table
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`.execute(
    database.db,
  )
  const all = sql.raw<{ line: string }>(
    rows.map(({ table }) => `select to_jsonb(t)::text as line from ${table} t`).join(' union all '),
  )
  return async (...texts: readonly string[]) => {
    const found = await sql<{ line: string }>`
      select line from (${all}) a where line like any(${texts.map((text) => `%${text}%`)}::text[])`.execute(
      database.db,
    )
    return found.rows.map(({ line }) => line)
  }
}

/** The same, with other words wherever it has words of nobody. */
const saying = (sample: unknown, typed: string): unknown =>
  JSON.parse(JSON.stringify(sample).replaceAll('"Sample"', JSON.stringify(typed)))

test('nothing a model says is saved by any call; what a person sends is, by the call of its box alone', async () => {
  let asked = 0
  const w = await withModel(async (_, { onText }) => {
    asked += 1
    onText(answer)
    return { text: answer, usage: { promptTokens: 1, answerTokens: 1 } }
  }, database)
  const { ids } = await furnish(w)
  await useAssistant(w, { engine: 'openAiCompatible' })
  const find = await searching()
  // The boxes beside which something is suggested take what a sample cannot know: an id of the right thing.
  const boxes: Readonly<Record<string, unknown>> = {
    'agenda.ask': { text: 'Sample' },
    'agreements.create': {
      description: 'Sample',
      relatedTo: { kind: 'skill', id: w.skillIds[0] },
      dueDate: null,
    },
    'feedback.write': {
      text: 'Sample',
      visibility: 'SHARED',
      category: 'goal',
      relatedId: ids['goalId'],
    },
    'goals.create': { description: 'Sample', weightingPoints: 50, tracking: 'manual' },
  }
  const said: string[] = []
  const kept: string[] = []
  for (const [index, call] of writing.entries()) {
    const { body, query } = call.endpoint
    const typed = `Typed ${index} by a person`
    for (const name of ['marta', 'ana', 'admin'] as const) {
      if (!isFor(name, call)) continue
      const before = asked
      const sample = boxes[call.name] ?? sampleOf(body, newId())
      const sent = await send(w, call, ids, {
        token: await w.token(name),
        query: (sampleOf(query, newId()) ?? {}) as Record<string, unknown>,
        ...(sample === undefined ? {} : { body: saying(sample, typed) }),
      })
      if (asked > before && sent.body.includes(words)) said.push(call.name)
    }
    // All rows are looked through behind what asks and behind a box; behind ten of the others, once.
    const isLookedAt = isLong || 'lines' in call.endpoint || call.name in boxes || index % 10 === 9
    if (!isLookedAt && index + 1 < writing.length) continue
    const found = await find(words, 'Typed % by a person')
    const ofModel = found.filter((line) => line.includes(words))
    expect({ call: call.name, ofModel }).toEqual({ call: call.name, ofModel: [] })
    for (const line of found)
      for (const [, by] of line.matchAll(/Typed (\d+) by a person/g))
        kept.push(writing[Number(by)]?.name ?? '')
  }
  // It was said to whoever asked, and nothing of what they asked is kept either.
  const asking = writing.filter((call) => 'lines' in call.endpoint).map(({ name }) => name)
  expect([...new Set(said)].toSorted()).toEqual(
    expect.arrayContaining(asking.filter((name) => name.startsWith('suggestions.')).toSorted()),
  )
  expect(kept.filter((name) => asking.includes(name))).toEqual([])
  // The search sees what is saved: a person's words are there by the call that carried them.
  expect(kept).toEqual(expect.arrayContaining([...Object.keys(boxes), 'oneToOnes.write']))
}, 300_000)
