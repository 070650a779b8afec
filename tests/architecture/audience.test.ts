import { globSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CommentSubject } from '#domain/conversations/comments/comment.ts'
import { visibilities, type Visibility } from '#domain/conversations/comments/visibility.ts'
import { readersOfRequest } from '#domain/conversations/feedback/request.ts'
import { readersOfLifeStage } from '#domain/people/life-stage/readers.ts'
import { readersOfPlacements } from '#domain/conversations/nine-box/readers.ts'
import { readersOfComment, readersOfEntry } from '#domain/conversations/one-to-ones/readers.ts'
import { placeAna, showNineBox } from '#tests/support/nine-box.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import {
  circleFor,
  named,
  newText,
  reportTo,
  whoGets,
  type Documents,
  type Said,
} from '#tests/support/told.ts'
import { testToday, world, type World } from '#tests/support/world.ts'

// The line beside a text box is computed by the rules that let people read, from the people its page
// knows of. Here it is held against what each person gets from the API.

let w: World

test('every rule that a line is computed by is held against the API', () => {
  const rulesIn = (pattern: string) => {
    const files = globSync(pattern).map((path) => readFileSync(path, 'utf8'))
    return new Set(files.flatMap((text) => text.match(/\breadersOf[A-Z]\w+/g) ?? []))
  }
  const lines = rulesIn('src/web/**/*.{ts,tsx}')
  const held = rulesIn('tests/architecture/audience*.test.ts')
  expect(lines.size).toBeGreaterThan(5)
  expect([...lines].filter((rule) => !held.has(rule))).toEqual([])
})

/** Ana has two managers; Marta, her first one, reports to a head who belongs to no team. */
beforeEach(async () => {
  w = await world()
  await reportTo(w, 'ana', 'diego')
  await reportTo(w, 'marta', 'superadmin')
})

describe('on goals and agreements', () => {
  const subjects = ['draft', 'open', 'closed'] as const

  async function lineOf(
    writer: Name,
    subject: Omit<CommentSubject, 'id'>,
    visibility: Visibility = 'SHARED',
  ) {
    const circle = await circleFor(w, writer, 'ana')
    const on = { ...subject, id: '' } as CommentSubject
    return readersOfComment({ authorId: w.id(writer), visibility }, on, circle)
  }

  test('who a line names is who gets the text, as a draft, when that is shared, and once it is closed', async () => {
    const { companyId } = w
    const { goals, agreements } = w.as('marta')
    const meeting = await meet(w)
    const collaboratorId = w.id('ana')
    const params = w.of('ana')
    const said: Said[] = []
    const say = async (
      box: string,
      writer: Name,
      subject: Omit<CommentSubject, 'id'>,
      visibility: Visibility = 'SHARED',
    ) => {
      const words = newText()
      said.push({
        box: `${box} by ${writer}`,
        words,
        readers: await lineOf(writer, subject, visibility),
      })
      return words
    }
    const goalIds: string[] = []
    const agreementIds: string[] = []

    for (const state of subjects) {
      const oneToOneId = state === 'draft' ? meeting.id : null
      const begun = state === 'draft' ? 'draft' : 'open'
      const draftOf = w.id('marta')
      const goal = { kind: 'goal', collaboratorId, state: begun, draftOf } as const
      const agreement = { kind: 'agreement', collaboratorId, state: begun, draftOf } as const
      const initiative = await say(`initiative, ${state}`, 'marta', goal)
      const { id: goalId } = await goals.create({
        params,
        body: {
          description: await say(`goal, ${state}`, 'marta', goal),
          whyItMatters: await say(`why it matters, ${state}`, 'marta', goal),
          weightingPoints: 50,
          tracking: 'initiatives',
          initiatives: [{ description: initiative, weightingPoints: 100 }],
          oneToOneId,
        },
      })
      const { id: agreementId } = await agreements.create({
        params,
        body: {
          description: await say(`agreement, ${state}`, 'marta', agreement),
          relatedTo: { kind: 'value', id: w.valueIds[0] ?? '' },
          dueDate: testToday,
          oneToOneId,
        },
      })
      goalIds.push(goalId)
      agreementIds.push(agreementId)
      const writers =
        state === 'draft' ? (['marta'] as const) : (['marta', 'diego', 'ana'] as const)
      for (const writer of writers) {
        const { comments } = w.as(writer)
        for (const visibility of visibilities) {
          const onGoal = await say(`${visibility} on a goal, ${state}`, writer, goal, visibility)
          await comments.createOnGoal({
            params: { companyId, goalId },
            body: { text: onGoal, visibility },
          })
          const on = `${visibility} on an agreement, ${state}`
          await comments.createOnAgreement({
            params: { companyId, agreementId },
            body: { text: await say(on, writer, agreement, visibility), visibility },
          })
        }
      }
      if (state !== 'closed') continue
      const comment = await say('evaluation of a goal', 'marta', { ...goal, state: 'closed' })
      await goals.close({ params: { companyId, goalId }, body: { evaluation: 3, comment } })
      const result = { result: 'FULFILLED' } as const
      await agreements.close({ params: { companyId, agreementId }, body: result })
    }

    const documents: Documents = { oneToOneIds: [meeting.id], goalIds, agreementIds }
    expect(await whoGets(w, said, documents)).toEqual(named(w, said))
    await meeting.step('finishPreparation')
    expect(await whoGets(w, said, documents)).toEqual(
      named(w, said, ({ afterSharing }) => afterSharing),
    )
  })
})

describe('in the diary', () => {
  test('who a line names is who gets the text, whoever writes about whom', async () => {
    const said: Said[] = []
    const pairs: readonly [Name, Name][] = [
      ['marta', 'ana'],
      ['diego', 'ana'],
      ['ana', 'ana'],
      ['ana', 'marta'],
      ['ana', 'bruno'],
      ['bruno', 'ana'],
      ['marta', 'superadmin'],
      ['superadmin', 'marta'],
      ['admin', 'admin'],
    ]
    for (const [writer, about] of pairs) {
      const circle = await circleFor(w, writer, about)
      for (const visibility of visibilities) {
        const pair = { authorId: w.id(writer), collaboratorId: w.id(about) }
        const entry = { ...pair, visibility, awaitsSharing: false }
        const words = newText()
        const body = { text: words, visibility, category: 'global-evaluation' } as const
        await w.as(writer).feedback.write({ params: w.of(about), body })
        const box = `${visibility} of ${writer} about ${about}`
        said.push({ box, words, readers: readersOfEntry(entry, circle) })
      }
    }
    const about = ['ana', 'marta', 'bruno', 'superadmin', 'admin'] as const
    expect(await whoGets(w, said, {}, about)).toEqual(named(w, said))
  })
})

describe('of a question for feedback', () => {
  test('who a line names is who gets it, before it is answered and after, and who gets the answer', async () => {
    const circle = await circleFor(w, 'ana', 'ana')
    const [question, answer] = [newText(), newText()]
    const pair = { askerId: w.id('ana'), askedId: w.id('bruno') }
    const asked = { box: 'question', words: question, readers: readersOfRequest(pair, circle) }
    const { id } = await w
      .as('ana')
      .feedbackRequests.ask({ params: w.of('bruno'), body: { question } })
    expect(await whoGets(w, [asked], {})).toEqual(named(w, [asked]))
    const params = { companyId: w.companyId, requestId: id }
    await w.as('bruno').feedbackRequests.answer({ params, body: { text: answer } })
    const entry = {
      authorId: pair.askedId,
      collaboratorId: pair.askerId,
      visibility: 'SHARED',
    } as const
    const readers = readersOfEntry(
      { ...entry, awaitsSharing: false },
      await circleFor(w, 'bruno', 'ana'),
    )
    const said = [asked, { box: 'answer', words: answer, readers }]
    expect(await whoGets(w, said, {})).toEqual(named(w, said))
  })
})

describe('in a life stage', () => {
  test('who a line names is who gets the note', async () => {
    const words = newText()
    const body = { option: 'DEEPEN', note: words } as const
    await w.as('ana').lifeStage.change({ params: w.of('ana'), body })
    const circle = await circleFor(w, 'ana', 'ana')
    const said = [
      { box: 'note', words, readers: readersOfLifeStage(circle, { lifeStageEnabled: true }) },
    ]
    expect(await whoGets(w, said, {})).toEqual(named(w, said))
  })
})

describe('in a reply to a placement', () => {
  test('who a line names is who gets it, as the company shows the Nine Box', async () => {
    await showNineBox(w, { forManagers: true, forUsers: true })
    const placementId = await placeAna(w)
    const words = newText()
    await w.as('ana').nineBox.reply({
      params: { companyId: w.companyId, placementId },
      body: { text: words, version: 0 },
    })
    const circle = await circleFor(w, 'ana', 'ana')
    for (const forManagers of [true, false]) {
      const nineBox = { forManagers, forUsers: true }
      await showNineBox(w, nineBox)
      const said = [{ box: 'reply', words, readers: readersOfPlacements(circle, { nineBox }) }]
      expect(await whoGets(w, said, {})).toEqual(named(w, said))
    }
  })
})
