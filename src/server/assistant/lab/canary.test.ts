import { expect, test } from 'vitest'
import type { PlaygroundLine } from '#contract/assistant/lab.ts'
import { aiFunctions } from '#domain/kernel/access/ai-functions.ts'
import { madeUpIds } from '#domain/assistant/expert-system/made-up.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { findMentionedName } from '#domain/assistant/ai/name-in.ts'
import type { Prompt } from '#server/assistant/ai/engine.ts'
import { giveRole } from '#server/administration/operators/machine-commands.ts'
import { firstOf } from '#tests/support/long.ts'
import { cast, type Name } from '#tests/support/people.ts'
import { canary, hide } from '#tests/support/secrets.ts'
import { suggestedTo, typed, withModel } from '#tests/support/suggestions.ts'
import { depsOn, type World } from '#tests/support/world.ts'

const everyone = (Object.keys(cast) as Name[]).filter((name) => name !== 'inactive')
const testers = firstOf<Name>([...new Set<Name>(['marta', 'ana', 'superadmin', ...everyone])], 3)

/** What everyone tries, as testers, for each purpose about two who are made up, each in another language. */
const tries = aiFunctions.flatMap((wanted, row) =>
  madeUpIds.slice(row, row + 2).map((person, index) => ({
    function: wanted,
    person,
    language: languages[(row + index) % languages.length] ?? 'en',
  })),
)

/** Asks for everything as everyone: all lines that come back. */
async function linesFor(w: World, name: Name): Promise<PlaygroundLine[]> {
  const params = { companyId: w.companyId }
  const lines: PlaygroundLine[] = []
  for (const tried of tries) {
    const body = { ...tried, engine: 'openAiCompatible', given: typed } as const
    const onLine = (line: PlaygroundLine) => void lines.push(line)
    await w.as(name).lab.tryPrompt.lines({ params, body }, { onLine })
  }
  return lines
}

test.each(firstOf(['IN_REVIEW', 'CLOSED'] as const))(
  'nothing that is stored is in any prompt of the playground, private or shared, whoever tries what: beside a one-to-one that is %s',
  async (state) => {
    const prompts: Prompt[] = []
    const w = await withModel(async (prompt) => {
      prompts.push(prompt)
      return { text: 'I see.', usage: { promptTokens: 1, answerTokens: 1 } }
    })
    await hide(w, state)
    for (const name of testers) await giveRole(depsOn(w.database), w.people[name].email, 'tester')
    // What was said to the assistant itself is no part of it either.
    await w
      .as('ana')
      .chatBot.ask.lines(
        { params: { companyId: w.companyId }, body: { question: canary.ana } },
        { onLine: () => undefined },
      )
    prompts.length = 0
    const names = everyone.map((name) => `${name} Test`)
    for (const name of testers) {
      const shown = JSON.stringify(await linesFor(w, name))
      const given = JSON.stringify(prompts.splice(0))
      const found = Object.entries(canary).flatMap(([who, words]) =>
        (given + shown).includes(words) ? [who] : [],
      )
      expect({ name, found, named: findMentionedName(given, names) }).toEqual({ name, found: [] })
      // What is tried itself is there, but in agenda questions, which have no text.
      expect(given.split(typed).length - 1).toBe(tries.length - 2)
    }
    // The test would see a canary: what the two share is in a prompt that is about them.
    await suggestedTo(w, 'goal', 'marta', 'ana').catch(() => undefined)
    expect(JSON.stringify(prompts)).toContain(canary.pair)
  },
  60_000,
)
