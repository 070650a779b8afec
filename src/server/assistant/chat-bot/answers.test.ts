import { describe, expect, test } from 'vitest'
import { exchangesMax } from '#domain/assistant/chat-bot/exchange.ts'
import { answerers } from '#server/assistant/ai/answerers.ts'
import { EngineProblem } from '#server/assistant/ai/engine.ts'
import { enginesOf } from '#server/assistant/ai/engines.ts'
import { newId } from '#server/kernel/ids.ts'
import { inDistantWork } from '#server/kernel/member.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { askAs, useAssistant } from '#tests/support/chat-bot.ts'
import { answering, withModel } from '#tests/support/suggestions.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { depsOn, world } from '#tests/support/world.ts'
import { answerQuestion } from './commands.ts'

const usage = { promptTokens: 1, answerTokens: 1 }

describe('what a model says', () => {
  test('is said and kept without what it made up, or says of people', async () => {
    const w = await withModel(
      answering(
        'You have no goals in progress. Ricardo has 12 of them. Ana is the best performer of the team. Ask again [f9].',
      ),
    )
    const { said, exchange } = await askAs(w, 'ana', 'What are my goals?')
    expect(exchange.answer).toBe('You have no goals in progress. Ask again.')
    expect(said.trim()).toBe(exchange.answer)
    expect(exchange.engine).toBe('openAiCompatible')
  })

  test('is held to its evidence where the company goes over to it just then', async () => {
    const w = await world()
    await useAssistant(w)
    const deps = depsOn(w.database, {
      engines: enginesOf(answerers, () => ({
        name: 'openAiCompatible',
        answer: answering('You have no goals. Ricardo has 12 of them.'),
      })),
    })
    const of = { companyId: w.companyId, accountId: w.people.ana.accountId, subject: {} }
    const call = { ...of, language: 'en' as const, requestId: newId() }
    const exchange = await answerQuestion(
      deps,
      {
        read: (work) => inDistantWork(deps, { ...call, action: undefined }, work),
        change: async (work) => {
          await useAssistant(w, { engine: 'openAiCompatible' })
          return inDistantWork(deps, { ...call, action: 'chatBot.ask' }, work)
        },
      },
      { question: 'What are my goals?', channel: 'tandem' },
      { signal: new AbortController().signal, onText: () => undefined },
    )
    expect(exchange).toMatchObject({ answer: 'You have no goals.', engine: 'openAiCompatible' })
  })

  test('and is nothing that may be said, becomes a sentence of ours', async () => {
    const w = await withModel(answering('Ricardo did it on 2031-05-05.'))
    const { exchange, said } = await askAs(w, 'ana', 'What are my goals?')
    expect(exchange).toMatchObject({ outcome: 'empty', citations: [] })
    expect(exchange.answer).toContain('Try different words')
    expect(said).toBe('')
  })

  test('where it fails, is an error with a sentence for each reason, and nothing is kept', async () => {
    let code: EngineProblem['code'] = 'failed'
    const w = await withModel(async (_, { onText }) => {
      onText('You have. ')
      throw new EngineProblem(code, 30)
    })
    for (code of [
      'unreachable',
      'tooSlow',
      'busy',
      'failed',
      'unreadable',
      'refused',
      'notFound',
    ] as const)
      await expect(askAs(w, 'ana', 'What are my goals?')).rejects.toMatchObject({
        code: `ai.${code}`,
      })
    expect((await w.as('ana').chatBot.history({ params: { companyId: w.companyId } })).total).toBe(
      0,
    )
  })
})

test('an answer about somebody who was deleted meanwhile is not kept', async () => {
  const w = await withModel(async (_, { onText }) => {
    const { users } = w.as('admin')
    const plan = await users.planDeletion({ params: w.of('ana') })
    await users.remove({ params: w.of('ana'), body: { plan } })
    onText('One goal [f1].')
    return { text: 'One goal [f1].', usage }
  })
  await w.as('marta').goals.create({
    params: w.of('ana'),
    body: { weightingPoints: 50, tracking: 'manual', description: 'Write the handbook' },
  })
  expect((await askAs(w, 'marta', 'What are Ana’s goals?')).exchange.answer).toBe('One goal [f1].')
  const kept = await inCompany(w.database.db, w.companyId, (db) =>
    db.selectFrom('chat_exchange').select('id').execute(),
  )
  expect(kept).toEqual([])
})

test('an answer that names somebody goes with them, and what names nobody stays', async () => {
  const w = await withModel(answering('No.'))
  const params = { companyId: w.companyId }
  await meet(w)
  const { users } = w.as('admin')
  await askAs(w, 'ana', 'What are my goals?')
  await askAs(w, 'ana', 'When is my next one-to-one?')
  const plan = await users.planDeletion({ params: w.of('marta') })
  await users.remove({ params: w.of('marta'), body: { plan } })
  const { rows } = await w.as('ana').chatBot.history({ params })
  expect(rows.map(({ question }) => question)).toEqual(['What are my goals?'])
})

test('of each person the newest exchanges are kept, sealed, and no more', async () => {
  const w = await withModel(answering('No.'))
  for (let count = 0; count < 3; count += 1) await askAs(w, 'ana', `Canary question ${count}`)
  await inCompany(w.database.db, w.companyId, async (db) => {
    const [row] = await db.selectFrom('chat_exchange').selectAll().execute()
    if (!row) throw new Error('nothing was kept')
    expect(Buffer.from(row.sealed).toString('latin1')).not.toContain('Canary')
    const older = Array.from({ length: exchangesMax }, (_, count) => ({
      ...row,
      id: `00000000-0000-7000-8000-${`${count}`.padStart(12, '0')}`,
    }))
    await db.insertInto('chat_exchange').values(older).execute()
  })
  await askAs(w, 'ana', 'The last one')
  const { rows, total } = await w.as('ana').chatBot.history({ params: { companyId: w.companyId } })
  expect(total).toBe(exchangesMax)
  expect(rows[0]?.question).toBe('The last one')
  await w.as('superadmin').holds.ask({ params: w.of('ana') })
  await askAs(w, 'ana', 'One more')
  const kept = await w.as('ana').chatBot.history({ params: { companyId: w.companyId } })
  expect(kept.total).toBe(exchangesMax + 1)
})
