import { detailsOf } from '#domain/conversations/goals/goal.ts'
import type { NotificationKind } from '#domain/kernel/notification-kinds.ts'
import { placeAna, showNineBox } from './nine-box.ts'
import { meet } from './one-to-ones.ts'
import { structureOf } from './structure.ts'
import { testToday, type World } from './world.ts'

export const laterDay = '2030-02-05'

/** Everything that people are told of, done through the API with `words` in each of its texts. */
export const everyEvent: Readonly<
  Partial<Record<NotificationKind, (w: World, words: string) => Promise<unknown>>>
> = {
  oneToOnePlanned: (w) => meet(w),
  oneToOneMoved: async (w) => {
    const { at } = await meet(w)
    await w.as('marta').oneToOnes.reschedule({ params: at, body: { date: laterDay, version: 1 } })
  },
  oneToOneTimeChanged: async (w) => {
    const { at } = await meet(w)
    const appointment = { time: '16:00', duration: 30, place: null, link: null }
    const body = { date: testToday, version: 1, appointment }
    await w.as('marta').oneToOnes.reschedule({ params: at, body })
  },
  oneToOneWithdrawn: async (w, reason) => {
    const { at } = await meet(w)
    await w.as('marta').oneToOnes.withdraw({ params: at, body: { reason, version: 1 } })
  },
  oneToOnePrepared: async (w, words) => {
    const { write, step } = await meet(w)
    await write('greetings', words)
    await step('finishPreparation')
  },
  summarySent: async (w, words) => {
    const { write, step } = await meet(w, { state: 'IN_CONDUCTION' })
    await write('farewell', words)
    await step('finishAndShare')
  },
  oneToOneRequested: (w, reason) =>
    w.as('bruno').agenda.request({
      params: { ...w.of('bruno'), managerId: w.id('marta') },
      body: { reason },
    }),
  placementAnswered: async (w, text) => {
    await showNineBox(w, { forManagers: true, forUsers: true })
    const params = { companyId: w.companyId, placementId: await placeAna(w) }
    await w.as('ana').nineBox.reply({ params, body: { text, version: 0 } })
  },
  questionAdded: (w, words) => ask(w, words),
  questionAnswered: async (w, words) => {
    const params = await ask(w, words)
    await w.as('marta').agenda.answer({ params, body: { text: words } })
  },
  goalShared: (w, words) => setGoal(w, words),
  goalChanged: async (w, description) => {
    const goal = await setGoal(w, 'A goal')
    const { dueDate, version } = goal
    const body = { ...whole, description, dueDate, version }
    await w.as('marta').goals.edit({ params: { companyId: w.companyId, goalId: goal.id }, body })
  },
  goalClosed: async (w, words) => {
    const { id: goalId } = await setGoal(w, words)
    const body = { evaluation: 2, comment: words } as const
    await w.as('marta').goals.close({ params: { companyId: w.companyId, goalId }, body })
  },
  agreementShared: (w, words) => agree(w, words),
  agreementChanged: async (w, description) => {
    const { id: agreementId, version, relatedTo } = await agree(w, 'An agreement')
    const body = { description, relatedTo, dueDate: null, version }
    await w.as('marta').agreements.edit({ params: { companyId: w.companyId, agreementId }, body })
  },
  agreementClosed: async (w, words) => {
    const { id: agreementId } = await agree(w, words)
    const body = { result: 'FULFILLED' } as const
    await w.as('marta').agreements.close({ params: { companyId: w.companyId, agreementId }, body })
  },
  outcomeProposed: async (w, words) => {
    const { id: agreementId } = await agree(w, words)
    const body = { result: 'FULFILLED', version: 1 } as const
    await w.as('ana').agreements.propose({ params: { companyId: w.companyId, agreementId }, body })
  },
  feedbackReceived: (w, text) => give(w, text),
  feedbackRequested: (w, question) =>
    w.as('ana').feedbackRequests.ask({ params: w.of('marta'), body: { question } }),
  memberJoined: (w) => structureOf(w).changeManager(w.teamIds.diego, 'carla', 'superadmin'),
  managerChanged: (w) => structureOf(w).changeManager(w.teamIds.marta, 'ana', 'superadmin'),
}

/** What belongs to nobody but its author, or waits to be shared, with `words` in each text. */
export async function everyPrivateThing(w: World, words: string): Promise<void> {
  const { companyId } = w
  const { write, id: oneToOneId } = await meet(w, { type: 'PERFORMANCE_REVIEW' })
  await write('performance.privateComment', words)
  const { goals, agreements, comments } = w.as('marta')
  const params = w.of('ana')
  const goal = await goals.create({ params, body: { ...effort, description: words, oneToOneId } })
  const draft = { params: { companyId, goalId: goal.id } }
  const { version, dueDate } = goal
  const reworded = { ...whole, description: `${words}!`, dueDate, version }
  await goals.edit({ ...draft, body: reworded })
  const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
  const agreement = { description: words, relatedTo, dueDate: null, oneToOneId }
  await agreements.create({ params, body: agreement })
  const text = { text: words, visibility: 'PRIVATE' } as const
  await comments.createOnGoal({ ...draft, body: text })
  await give(w, words, 'PRIVATE')
  await give(w, words, 'SHARED', oneToOneId)
  const diary = { ...text, category: 'global-evaluation', relatedId: null } as const
  await w.as('ana').feedback.write({ params, body: diary })
  await w.as('ana').lifeStage.change({ params, body: { option: 'DEEPEN', note: words } })
}

const effort = { weightingPoints: 50, tracking: 'manual' } as const
const whole = { ...effort, ...detailsOf(() => null), manualProgress: 0, initiatives: [] }

async function ask(w: World, text: string) {
  const at = { ...w.of('ana'), managerId: w.id('marta') }
  const { id: questionId } = await w.as('ana').agenda.ask({ params: at, body: { text } })
  return { ...at, questionId }
}

const setGoal = (w: World, description: string) =>
  w.as('marta').goals.create({ params: w.of('ana'), body: { ...effort, description } })

const agree = (w: World, description: string) =>
  w.as('marta').agreements.create({
    params: w.of('ana'),
    body: {
      description,
      relatedTo: { kind: 'skill', id: w.skillIds[0] ?? '' },
      dueDate: testToday,
    },
  })

const give = (
  w: World,
  text: string,
  visibility: 'SHARED' | 'PRIVATE' = 'SHARED',
  oneToOneId: string | null = null,
) =>
  w.as('marta').feedback.write({
    params: w.of('ana'),
    body: { text, visibility, category: 'global-evaluation', relatedId: null, oneToOneId },
  })
