import { expect, test } from 'vitest'
import { suggestionFunctions } from '#domain/assistant/suggestions/suggestion.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import type { Prompt } from '#server/assistant/ai/engine.ts'
import { cast, type Name } from '#tests/support/people.ts'
import { firstOf } from '#tests/support/long.ts'
import { canary, hide } from '#tests/support/secrets.ts'
import { askings, suggestedTo, typed, withModel } from '#tests/support/suggestions.ts'
import type { World } from '#tests/support/world.ts'

const everyone = (Object.keys(cast) as Name[]).filter((name) => name !== 'inactive')
const abouts: readonly Name[] = ['ana', 'bruno', 'marta']

const answer = '{"suggestions":[{"text":"What would help?","because":[]}]}'

/** Asks for everything as everyone about several, and gives the prompts that were made. */
async function promptsIn(make: (w: World) => Promise<unknown>, names: readonly Name[] = everyone) {
  const prompts: { readonly name: Name; readonly prompt: Prompt }[] = []
  let asking: Name = 'ana'
  const w = await withModel(async (prompt) => {
    prompts.push({ name: asking, prompt })
    return { text: answer, usage: { promptTokens: 1, answerTokens: 1 } }
  })
  await make(w)
  for (const name of names)
    for (const about of abouts)
      for (const purpose of suggestionFunctions) {
        asking = name
        await suggestedTo(w, purpose, name, about).catch(() => undefined)
      }
  return prompts
}

test.each(firstOf(['IN_REVIEW', 'CLOSED', 'PREPARATION_PENDING'] as const, 2))(
  'no private text is in any prompt, the asker’s own included, nor anything of who declined: %s',
  async (state) => {
    const prompts = await promptsIn(async (w) => {
      await hide(w, state)
      for (const [about, description] of [
        ['bruno', 'Canary of who declined'],
        ['ana', 'Canary with Bruno in it'],
      ] as const)
        await w.as('marta').goals.create({
          params: w.of(about),
          body: { weightingPoints: 50, tracking: 'manual', description },
        })
      const consent = { kind: 'identifiedDataProcessing', given: false } as const
      await w.as('bruno').account.changeConsent({ body: consent })
    })
    expect(new Set(prompts.map(({ prompt }) => prompt.function))).toEqual(
      new Set(suggestionFunctions),
    )
    for (const { name, prompt } of prompts) {
      const given = JSON.stringify({ ...prompt, given: prompt.given.replace(typed, '') })
      const beyond = Object.entries(canary).flatMap(([who, words]) =>
        given.includes(words) ? [who] : [],
      )
      const mayHave = name === 'ana' || name === 'marta' ? ['pair'] : []
      expect({ name, beyond: beyond.filter((it) => !mayHave.includes(it)) }).toEqual({
        name,
        beyond: [],
      })
      expect(given).not.toContain('Canary of who declined')
      expect(given).not.toContain('Canary with Bruno')
      expect(prompt.instructions).not.toMatch(/Canary|Ana|Marta/)
    }
    // The test would see a canary: what the two share is there.
    expect(JSON.stringify(prompts)).toContain(canary.pair)
  },
  60_000,
)

test('nothing of somebody without an account is in a prompt', async () => {
  const prompts = await promptsIn(
    async (w) => {
      await w.as('marta').goals.create({
        params: w.of('ana'),
        body: { weightingPoints: 50, tracking: 'manual', description: 'Help with the release' },
      })
      await inCompany(w.database.db, w.companyId, (db) =>
        db
          .updateTable('company_user')
          .set({ account_id: null })
          .where('id', '=', w.id('ana'))
          .execute(),
      )
    },
    ['marta', 'admin'],
  )
  expect(prompts.length).toBeGreaterThan(0)
  expect(JSON.stringify(prompts)).not.toContain('Help with the release')
})

test('whoever may not do a thing gets no suggestion for it, and no engine is asked', async () => {
  let asked = 0
  const w = await withModel(async () => {
    asked += 1
    return { text: answer, usage: { promptTokens: 1, answerTokens: 1 } }
  })
  const none = () => undefined
  for (const purpose of suggestionFunctions)
    await expect(askings[purpose](w, 'stranger' as Name, 'ana', none)).rejects.toThrow()
  expect(asked).toBe(0)
})
