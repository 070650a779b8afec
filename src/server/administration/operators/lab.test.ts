import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { chooseAi } from '#tests/support/ai.ts'
import { depsOn, world, type World } from '#tests/support/world.ts'
import { giveRole } from './machine-commands.ts'

let w: World
let other: World

/** Ana of another company operates the installation; of the company that is looked into, she is nobody. */
beforeEach(async () => {
  w = await world()
  other = await world()
  await giveRole(depsOn(other.database), other.people.ana.email, 'god-admin')
})

const operator = () => other.as('ana').operatorLab
const params = () => ({ operatedId: w.companyId })
const tried = { person: 'overloaded', language: 'en', given: null } as const

describe('the lab of operators', () => {
  test('says of any company whether its assistant speaks, one that is suspended too', async () => {
    expect(await operator().company({ params: params() })).toMatchObject({ refusal: 'ai.off' })
    await chooseAi(w)
    const read = await operator().company({ params: params() })
    expect(read).toEqual({ companyName: expect.any(String), refusal: null })
    await chooseAi(w, { channels: ['slack'] })
    expect((await operator().company({ params: params() })).refusal).toBe('expert.noChannel')
    await other.as('ana').operators.suspend({ params: params() })
    expect((await operator().company({ params: params() })).refusal).toBe('expert.noChannel')
  })

  test('knows no company that there is not', async () => {
    await expect(operator().company({ params: { operatedId: newId() } })).rejects.toMatchObject({
      statusCode: 404,
    })
  })

  test('has every step of the program, in any language', async () => {
    const spanish = await operator().step({ query: { step: 'listening', language: 'es' } })
    const english = await operator().step({ query: { step: 'listening', language: 'en' } })
    expect(spanish.idea).toHaveLength(3)
    expect(spanish.title).not.toBe(english.title)
  })

  test('asks the library about somebody made up', async () => {
    const body = { ...tried, function: 'agendaQuestions' } as const
    const lines = await operator().tryLibrary({ body })
    expect(lines.map(({ kind }) => kind)).toEqual(['prompt', 'said', 'done'])
    const [, , done] = lines
    expect(done?.kind === 'done' && done.verdicts.length).toBeGreaterThan(0)
  })

  test('asks nothing that the guard refuses', async () => {
    const given = 'Rank my people from best to worst'
    const body = { ...tried, function: 'chat', given } as const
    const lines = await operator().tryLibrary({ body })
    expect(lines.map(({ kind }) => kind)).toEqual(['prompt', 'declined'])
  })

  test('is there for nobody else: not for testers, super administrators, or who is not signed in', async () => {
    await giveRole(depsOn(w.database), w.people.bruno.email, 'tester')
    const body = { ...tried, function: 'chat', given: 'How do I ask for feedback?' } as const
    const callsOf = (lab: typeof w.anyone.operatorLab) => [
      () => lab.company({ params: params() }),
      () => lab.step({}),
      () => lab.tryLibrary({ body }),
    ]
    for (const name of ['ana', 'bruno', 'admin', 'superadmin'] as const)
      for (const call of callsOf(w.as(name).operatorLab))
        await expect(call()).rejects.toMatchObject({ statusCode: 404 })
    for (const call of callsOf(other.as('superadmin').operatorLab))
      await expect(call()).rejects.toMatchObject({ statusCode: 404 })
    for (const call of callsOf(w.anyone.operatorLab))
      await expect(call()).rejects.toMatchObject({ statusCode: 401 })
  })
})
