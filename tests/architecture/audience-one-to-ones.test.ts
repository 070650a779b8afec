import { beforeEach, expect, test } from 'vitest'
import type { Readers } from '#domain/kernel/access/readers.ts'
import { keepableAt } from '#domain/conversations/one-to-ones/keep.ts'
import {
  readersOfAgenda,
  readersOfDecision,
  readersOfEntry,
  readersOfField,
  readersOfRequest,
} from '#domain/conversations/one-to-ones/readers.ts'
import { hasText } from '#domain/conversations/one-to-ones/snapshot.ts'
import {
  isOpen,
  oneToOneStates,
  type OneToOneEvent,
} from '#domain/conversations/one-to-ones/states.ts'
import { changesOf } from '#tests/support/finishing.ts'
import { isLong } from '#tests/support/long.ts'
import { courses, meet, type Meeting } from '#tests/support/one-to-ones.ts'
import { circleFor, named, newText, reportTo, whoGets, type Said } from '#tests/support/told.ts'
import { world, type World } from '#tests/support/world.ts'

// As `audience.test.ts`, of the text boxes of a one-to-one.

let w: World

/** Ana has two managers; Marta, who meets her, reports to a head who belongs to no team. */
beforeEach(async () => {
  w = await world()
  await reportTo(w, 'ana', 'diego')
  await reportTo(w, 'marta', 'superadmin')
})

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
    const words = newText()
    await meeting.write(path, words)
    said.push({ box: path, words, readers: await lineOf(meeting, path) })
  }
  return said
}

async function lineOf(meeting: Meeting, path: string): Promise<Readers> {
  const { collaborator, manager, managers, state, finishBy, shared } = await meeting.read()
  const standing = { state, withdrawn: false, finishBy }
  const pair = { collaboratorId: collaborator.id, managerId: manager.id, ...standing }
  const circle = { collaboratorId: collaborator.id, managerIds: managers.map(({ id }) => id) }
  return readersOfField(path, pair, circle, shared !== null && hasText(shared, path))
}

/** Keeps words of the fields that can be kept in the diary, and says who reads them there. */
async function keep({ at, write: writeField }: Meeting, paths: readonly string[]) {
  const said: Said[] = []
  const circle = await circleFor(w, 'marta', 'ana')
  for (const path of paths.filter((it) => keepableAt(it))) {
    const words = newText()
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
    const { collaborator, manager, managers, state, finishBy } = await meeting.read(asker)
    const standing = { state, withdrawn: false, finishBy }
    const pair = { collaboratorId: collaborator.id, managerId: manager.id, ...standing }
    const circle = { collaboratorId: collaborator.id, managerIds: managers.map(({ id }) => id) }
    const readers = readersOfAgenda(pair, circle)
    const [question, answer] = [newText(), newText()]
    const { agenda } = w.as(asker)
    const { id: questionId } = await agenda.ask({ params: meeting.at, body: { text: question } })
    const params = { ...meeting.at, questionId }
    await agenda.answer({ params, body: { text: answer } })
    said.push({ box: `question of ${asker}`, words: question, readers })
    said.push({ box: `answer of ${asker}`, words: answer, readers })
  }
  return said
}

/** A goal and an agreement that both see, begun before: what is decided of them is written in a meeting. */
async function begin() {
  const { goals, agreements } = w.as('marta')
  const params = w.of('ana')
  const work = { description: 'Known', weightingPoints: 50, tracking: 'manual' } as const
  const goal = await goals.create({ params, body: { ...work, initiatives: [] } })
  const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
  const body = { description: 'Known', relatedTo, dueDate: null }
  const agreement = await agreements.create({ params, body })
  return { goal, agreement }
}

type Begun = Awaited<ReturnType<typeof begin>>

/** What explains the closing of the goal, and other words of the agreement, as their dialogs say who reads them. */
async function decide({ id: oneToOneId }: Meeting, { goal, agreement }: Begun): Promise<Said[]> {
  const { companyId } = w
  const { goals, agreements } = w.as('marta')
  const circle = await circleFor(w, 'marta', 'ana')
  const collaboratorId = w.id('ana')
  const lineOn = (kind: 'goal' | 'agreement', id: string) =>
    readersOfDecision(w.id('marta'), { kind, id, collaboratorId, state: 'open' }, circle)
  const [comment, description] = [newText(), newText()]
  const outcome = { evaluation: 2, comment, oneToOneId } as const
  await goals.close({ params: { companyId, goalId: goal.id }, body: outcome })
  const { relatedTo, dueDate, version } = agreement
  const body = { description, relatedTo, dueDate, version, oneToOneId }
  await agreements.edit({ params: { companyId, agreementId: agreement.id }, body })
  return [
    { box: 'closing of a goal', words: comment, readers: lineOn('goal', goal.id) },
    { box: 'agreement', words: description, readers: lineOn('agreement', agreement.id) },
  ]
}

test.each(states)(
  'in a one-to-one that is %s, who a line names is who gets the text, now and at each step to its end',
  async (state) => {
    const meeting = await meet(w, { type: 'PERFORMANCE_REVIEW' })
    const paths = pathsOf(w)
    const begun = await begin()
    const [goalIds, agreementIds] = [[begun.goal.id], [begun.agreement.id]]
    const documents = { oneToOneIds: [meeting.id], goalIds, agreementIds }
    const gets = (said: readonly Said[]) => whoGets(w, said, documents)
    const before = await write(meeting, paths.slice(0, -1))
    for (const event of courses[state]) await meeting.step(event)

    const earlier: Said[] = []
    for (const it of before) earlier.push({ ...it, readers: await lineOf(meeting, it.box) })
    const isShared = ({ lastShared }: Readers) => lastShared.length > 0
    const standing = ({ now, lastShared }: Readers) => [...now, ...lastShared]
    // Where no step was taken, that is what is asked of all that is written below.
    if (courses[state].length > 0) expect(await gets(earlier)).toEqual(named(w, earlier, standing))

    const kept = await keep(meeting, paths)
    const decided = await decide(meeting, begun)
    const written = [...(await write(meeting, paths)), ...(await discuss(meeting))]
    const said = [...written, ...kept, ...decided]
    const waiting = earlier
      .filter(({ readers }) => isShared(readers))
      .map(({ box, ...it }) => ({ ...it, box: `${box}, as it was shared` }))
    expect(waiting.length).toBe(state === 'PREPARATION_PENDING' ? 0 : 5)
    expect(await gets([...said, ...waiting])).toEqual({
      ...named(w, said),
      ...named(w, waiting, ({ lastShared }) => lastShared),
    })

    const { managers } = await meeting.read()
    const inTheEnd = (more: readonly string[]) => (readers: Readers) => [
      ...readers.afterSharing,
      ...(readers.managersOnceClosed ? [...managers.map(({ id }) => id), ...more] : []),
    ]
    for (const event of sharing[state]) await meeting.step(event)
    const closed = !isOpen((await meeting.read()).state)
    expect(await gets(said)).toEqual(
      named(w, said, closed ? inTheEnd([]) : ({ afterSharing }) => afterSharing),
    )
    if (!closed) for (const event of closing) await meeting.step(event)
    // What is closed is read alike, however it came to be: where it closed at once, and where it took more steps.
    if (!isLong && state !== 'PREPARATION_PENDING' && state !== 'IN_REVIEW') return
    await reportTo(w, 'ana', 'admin')
    const ended = await whoGets(w, written, { ...documents, managers: ['admin'] })
    expect(ended).toEqual(named(w, written, inTheEnd([w.id('admin')])))
    // The lines of the one that is closed say what those before it promised.
    for (const { box } of written.filter((it) => paths.includes(it.box)))
      expect(ended[box]).toEqual(
        named(w, [{ box, words: '', readers: await lineOf(meeting, box) }])[box],
      )
  },
)

test('between two one-to-ones, who a line names is who gets the question, the answer and why one is asked for', async () => {
  const params = { ...w.of('ana'), managerId: w.id('marta') }
  const said: Said[] = []
  for (const writer of ['marta', 'ana'] as const) {
    const api = w.as(writer).agenda
    const { managers } = await api.read({ params })
    const pair = { collaboratorId: w.id('ana'), managerId: w.id('marta'), finishBy: null }
    const circle = { collaboratorId: w.id('ana'), managerIds: managers.map(({ id }) => id) }
    const [question, answer, reason] = [newText(), newText(), newText()]
    const { id } = await api.ask({ params, body: { text: question } })
    const at = { companyId: w.companyId, questionId: id }
    await api.answer({ params: at, body: { text: answer, baseRevision: 0 } })
    const readers = readersOfAgenda(pair, circle)
    said.push({ box: `question of ${writer}`, words: question, readers })
    said.push({ box: `answer of ${writer}`, words: answer, readers })
    if (writer !== 'ana') continue
    await w.as('ana').agenda.request({ params, body: { reason } })
    said.push({ box: 'why', words: reason, readers: readersOfRequest(pair, circle) })
  }
  expect(await whoGets(w, said, {})).toEqual(named(w, said))
})

test.each(['IN_CONDUCTION', 'IN_REVIEW'] as const)(
  'so it is in one that is %s when its manager changes, who may finish it',
  async (state) => {
    const meeting = await meet(w, { type: 'PERFORMANCE_REVIEW' })
    const paths = pathsOf(w)
    for (const event of courses[state]) await meeting.step(event)
    await changesOf(w).moveAna()
    const documents = { oneToOneIds: [meeting.id], managers: ['admin'] } as const
    const gets = (said: readonly Said[]) => whoGets(w, said, documents)
    const said = [...(await write(meeting, paths)), ...(await discuss(meeting))]
    expect(await gets(said)).toEqual(named(w, said))
    const { managers } = await meeting.read()
    await meeting.step(state === 'IN_REVIEW' ? 'sendSummary' : 'finishAndShare')
    const inTheEnd = (readers: Readers) => [
      ...readers.afterSharing,
      ...(readers.managersOnceClosed ? managers.map(({ id }) => id) : []),
    ]
    expect(await gets(said)).toEqual(named(w, said, inTheEnd))
  },
)
