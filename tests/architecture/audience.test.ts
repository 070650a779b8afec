import { beforeEach, describe, expect, test } from 'vitest'
import type { Readers } from '#domain/access/readers.ts'
import type { Subject } from '#domain/comments/comment.ts'
import { visibilities, type Visibility } from '#domain/comments/visibility.ts'
import { keepableAt } from '#domain/feedback/keep.ts'
import { readersOfLifeStage } from '#domain/life-stage/readers.ts'
import {
  readersOfAgenda,
  readersOfComment,
  readersOfEntry,
  readersOfField,
} from '#domain/one-to-ones/readers.ts'
import { hasWords } from '#domain/one-to-ones/snapshot.ts'
import { isOpen, oneToOneStates, type OneToOneEvent } from '#domain/one-to-ones/states.ts'
import { courses, meet, type Meeting } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import {
  circleFor,
  namedIn,
  newWords,
  reportTo,
  whoGets,
  type Documents,
  type Said,
} from '#tests/support/told.ts'
import { testToday, world, type World } from '#tests/support/world.ts'

// The line beside a text box is computed by the rules that let people read, from the people its page
// knows of. Here it is held against what each person gets from the API.

let w: World

/** Ana has two managers; Marta, her first one, reports to a head who belongs to no team. */
beforeEach(async () => {
  w = await world()
  await reportTo(w, 'ana', 'diego')
  await reportTo(w, 'marta', 'superadmin')
})

const named = (said: readonly Said[], of: (readers: Readers) => readonly string[]) =>
  Object.fromEntries(said.map(({ box, readers }) => [box, namedIn(w, of(readers))]))

describe('in a one-to-one', () => {
  /** What is left to be shared and, at the end, closed. */
  const sharing = {
    PREPARATION_PENDING: ['finishPreparation'],
    PREPARED: ['startConduction', 'cancelConduction'],
    IN_CONDUCTION: ['cancelConduction'],
    IN_REVIEW: ['sendSummary'],
  } as const satisfies Record<string, readonly OneToOneEvent[]>
  const closing = ['startConduction', 'finishAndShare'] as const
  const states = oneToOneStates.filter((state) => state !== 'CLOSED')

  const pathsOf = ({ skillIds: [skill], valueIds: [value] }: World) => [
    'greetings',
    'progression',
    `skills.${skill}.sharedComment`,
    `skills.${skill}.privateComment`,
    `values.${value}.sharedComment`,
    `values.${value}.privateComment`,
    'performance.sharedComment',
    'performance.privateComment',
    // Nothing is written here before the first sharing.
    'farewell',
  ]

  /** Writes in every field, and says who reads it by the line that stands beside it. */
  async function write(meeting: Meeting, paths: readonly string[]): Promise<Said[]> {
    const said: Said[] = []
    for (const path of paths) {
      const words = newWords()
      await meeting.write(path, words)
      said.push({ box: path, words, readers: await lineOf(meeting, path) })
    }
    return said
  }

  async function lineOf(meeting: Meeting, path: string): Promise<Readers> {
    const { collaborator, manager, managers, state, shared } = await meeting.read()
    const pair = { collaboratorId: collaborator.id, managerId: manager.id, state }
    const circle = { collaboratorId: collaborator.id, managerIds: managers.map(({ id }) => id) }
    return readersOfField(path, pair, circle, shared !== null && hasWords(shared, path))
  }

  /** Keeps words of the fields that can be kept in the diary, and says who reads them there. */
  async function keep({ at, write: writeField }: Meeting, paths: readonly string[]) {
    const said: Said[] = []
    const circle = await circleFor(w, 'marta', 'ana')
    for (const path of paths.filter((it) => keepableAt(it))) {
      const words = newWords()
      await writeField(path, words)
      const { author, ...entry } = await w.as('marta').feedback.keep({ params: at, body: { path } })
      const awaitsSharing = entry.visibility === 'SHARED' && entry.sharesWithOneToOne
      const addressed = { ...entry, authorId: author.id, awaitsSharing }
      said.push({ box: `${path}, kept`, words, readers: readersOfEntry(addressed, circle) })
    }
    return said
  }

  /** A question and an answer of each of the two, as their pages say who reads them. */
  async function discuss(meeting: Meeting): Promise<Said[]> {
    const said: Said[] = []
    for (const asker of ['marta', 'ana'] as const) {
      const { collaborator, manager, managers, state } = await meeting.read(asker)
      const pair = { collaboratorId: collaborator.id, managerId: manager.id, state }
      const circle = { collaboratorId: collaborator.id, managerIds: managers.map(({ id }) => id) }
      const readers = readersOfAgenda(pair, circle)
      const [question, answer] = [newWords(), newWords()]
      const { agenda } = w.as(asker)
      const { id: questionId } = await agenda.ask({ params: meeting.at, body: { text: question } })
      const params = { ...meeting.at, questionId }
      await agenda.answer({ params, body: { text: answer } })
      said.push({ box: `question of ${asker}`, words: question, readers })
      said.push({ box: `answer of ${asker}`, words: answer, readers })
    }
    return said
  }

  test.each(states)(
    'that is %s, who a line names is who gets the text, now and at each step to its end',
    async (state) => {
      const meeting = await meet(w, { type: 'PERFORMANCE_REVIEW' })
      const paths = pathsOf(w)
      const gets = (said: readonly Said[]) => whoGets(w, said, { oneToOneIds: [meeting.id] })
      const before = await write(meeting, paths.slice(0, -1))
      for (const event of courses[state]) await meeting.step(event)

      const earlier: Said[] = []
      for (const it of before) earlier.push({ ...it, readers: await lineOf(meeting, it.box) })
      const isShared = ({ lastShared }: Readers) => lastShared.length > 0
      const standing = ({ now, lastShared }: Readers) => [...now, ...lastShared]
      expect(await gets(earlier)).toEqual(named(earlier, standing))

      const kept = await keep(meeting, paths)
      const said = [...(await write(meeting, paths)), ...(await discuss(meeting)), ...kept]
      const waiting = earlier
        .filter(({ readers }) => isShared(readers))
        .map(({ box, ...it }) => ({ ...it, box: `${box}, as it was shared` }))
      expect(waiting.length).toBe(state === 'PREPARATION_PENDING' ? 0 : 5)
      expect(await gets([...said, ...waiting])).toEqual({
        ...named(said, ({ now }) => now),
        ...named(waiting, ({ lastShared }) => lastShared),
      })

      const { managers } = await meeting.read()
      const inTheEnd = (more: readonly string[]) => (readers: Readers) => [
        ...readers.afterSharing,
        ...(readers.managersOnceClosed ? [...managers.map(({ id }) => id), ...more] : []),
      ]
      for (const event of sharing[state]) await meeting.step(event)
      const closed = !isOpen((await meeting.read()).state)
      expect(await gets(said)).toEqual(
        named(said, closed ? inTheEnd([]) : ({ afterSharing }) => afterSharing),
      )
      if (!closed) for (const event of closing) await meeting.step(event)
      await reportTo(w, 'ana', 'admin')
      const ofOneToOne = said.filter((it) => !kept.includes(it))
      expect(await gets(ofOneToOne)).toEqual(named(ofOneToOne, inTheEnd([w.id('admin')])))
    },
  )
})

describe('on goals and agreements', () => {
  const subjects = ['draft', 'open', 'closed'] as const

  async function lineOf(
    writer: Name,
    subject: Omit<Subject, 'id'>,
    visibility: Visibility = 'SHARED',
  ) {
    const circle = await circleFor(w, writer, 'ana')
    const on = { ...subject, id: '' } as Subject
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
      subject: Omit<Subject, 'id'>,
      visibility: Visibility = 'SHARED',
    ) => {
      const words = newWords()
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
      const goal = { kind: 'goal', collaboratorId, state: begun } as const
      const agreement = { kind: 'agreement', collaboratorId, state: begun } as const
      const initiative = await say(`initiative, ${state}`, 'marta', goal)
      const { id: goalId } = await goals.create({
        params,
        body: {
          description: await say(`goal, ${state}`, 'marta', goal),
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
        state === 'draft' ? (['marta', 'diego'] as const) : (['marta', 'diego', 'ana'] as const)
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
    expect(await whoGets(w, said, documents)).toEqual(named(said, ({ now }) => now))
    await meeting.step('finishPreparation')
    expect(await whoGets(w, said, documents)).toEqual(
      named(said, ({ afterSharing }) => afterSharing),
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
        const words = newWords()
        const body = { text: words, visibility, category: 'global-evaluation' } as const
        await w.as(writer).feedback.write({ params: w.of(about), body })
        const box = `${visibility} of ${writer} about ${about}`
        said.push({ box, words, readers: readersOfEntry(entry, circle) })
      }
    }
    const about = ['ana', 'marta', 'bruno', 'superadmin', 'admin'] as const
    expect(await whoGets(w, said, {}, about)).toEqual(named(said, ({ now }) => now))
  })
})

describe('in a life stage', () => {
  test('who a line names is who gets the note', async () => {
    const words = newWords()
    const body = { option: 'DEEPEN', note: words } as const
    await w.as('ana').lifeStage.change({ params: w.of('ana'), body })
    const circle = await circleFor(w, 'ana', 'ana')
    const said = [
      { box: 'note', words, readers: readersOfLifeStage(circle, { lifeStageEnabled: true }) },
    ]
    expect(await whoGets(w, said, {})).toEqual(named(said, ({ now }) => now))
  })
})
