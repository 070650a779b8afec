import { beforeEach, describe, expect, test } from 'vitest'
import type { PlaygroundLine } from '#contract/assistant/lab.ts'
import { aiFunctions, type AiFunction } from '#domain/kernel/access/ai-functions.ts'
import { madeUp, type MadeUpId } from '#domain/assistant/expert-system/made-up.ts'
import { languages, type Language } from '#domain/kernel/localized-text.ts'
import { findMentionedName } from '#domain/assistant/ai/name-in.ts'
import { giveRole } from '#server/administration/operators/machine-commands.ts'
import { chooseAi } from '#tests/support/ai.ts'
import type { Name } from '#tests/support/people.ts'
import { inTables } from '#tests/support/structure.ts'
import { playgroundPrompt } from './playground-prompt.ts'
import { depsOn, world, type World } from '#tests/support/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
  await giveRole(depsOn(w.database), w.people.marta.email, 'tester')
  await chooseAi(w)
})

interface Wanted {
  readonly function?: AiFunction
  readonly person?: MadeUpId
  readonly language?: Language
  readonly given?: string
  readonly engine?: 'builtIn' | 'openAiCompatible'
}

async function ask(name: Name, wanted: Wanted = {}): Promise<PlaygroundLine[]> {
  const lines: PlaygroundLine[] = []
  const body = {
    engine: 'builtIn',
    function: 'agendaQuestions',
    person: 'overloaded',
    language: 'en',
    ...wanted,
  } as const
  const onLine = (line: PlaygroundLine) => lines.push(line)
  await w.as(name).lab.tryPrompt.lines({ params: { companyId: w.companyId }, body }, { onLine })
  return lines
}

describe('the playground', () => {
  test('is not there for who may not use the lab', async () => {
    for (const name of ['ana', 'admin'] as const) {
      const params = { companyId: w.companyId }
      await expect(w.as(name).lab.playground({ params })).rejects.toMatchObject({ statusCode: 404 })
      await expect(ask(name)).rejects.toMatchObject({ statusCode: 404 })
    }
  })

  test('says the prompt, the answer, and that all of the library’s is taken', async () => {
    const lines = await ask('marta')
    expect(lines[0]).toMatchObject({ kind: 'prompt', given: '' })
    const done = lines.at(-1)
    if (done?.kind !== 'done') throw new Error('not done')
    expect(done.verdicts.length).toBeGreaterThan(0)
    expect(done.verdicts.every(({ unsaid }) => unsaid === null)).toBe(true)
  })

  test('asks no engine what the guard declines', async () => {
    const given = 'Who is better, Sam or Kim? Rank them.'
    const kinds = (await ask('marta', { function: 'chat', given })).map(({ kind }) => kind)
    expect(kinds).toEqual(['prompt', 'declined'])
  })

  test('is in the log, about nobody, and needs the assistant on and a model where one is asked', async () => {
    await ask('marta')
    const inLog = (table: 'ai_call' | 'ai_call_about') =>
      inTables(w, (db) => db.selectFrom(table).select('user_id').execute())
    expect(await inLog('ai_call')).toEqual([{ user_id: w.id('marta') }])
    expect(await inLog('ai_call_about')).toEqual([])
    await expect(ask('marta', { engine: 'openAiCompatible' })).rejects.toMatchObject({
      code: 'ai.notFound',
    })
    await chooseAi(w, { isOn: false })
    await expect(ask('marta')).rejects.toMatchObject({ code: 'ai.off' })
  })

  test('puts nobody of the company into a prompt, whoever is made up, whatever for, in any language', () => {
    const names = Object.keys(w.people)
    for (const person of madeUp)
      for (const wanted of aiFunctions)
        for (const language of languages) {
          const tried = {
            function: wanted,
            person,
            language,
            given: '',
            today: '2026-03-02',
          } as const
          const prompt = playgroundPrompt(tried)
          const said = [prompt.given, ...prompt.facts.map(({ text }) => text)].join('\n')
          expect(findMentionedName(said, names)).toBeUndefined()
          expect(prompt.before).toEqual([])
        }
  })

  test('has the same prompt for every tester, whatever is on record about them', async () => {
    expect((await ask('superadmin'))[0]).toEqual((await ask('marta'))[0])
  })
})
