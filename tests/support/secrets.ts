import type { OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import { newId } from '#server/kernel/ids.ts'
import { placementOf, showNineBox } from './nine-box.ts'
import { courses, meet, type Meeting } from './one-to-ones.ts'
import { testToday, type World } from './world.ts'

/** Canaries, each named by who may read it: nobody else, in no state, by no way. */
export const canary = {
  marta: 'Canary for Marta alone',
  ana: 'Canary for Ana alone',
  pair: 'Canary for Ana and her manager',
  /** What waits in a one-to-one to be shared: no secret on a screen that is shared, and on no page of others. */
  waiting: 'Canary for Marta until she shares it',
} as const

/** What a company with secrets has to be reached by: several of each id that the paths take. */
export type ReachableIds = Readonly<Record<string, readonly string[]>>

/**
 * A review of Marta's with Ana in a state, with a private text in every place that takes one:
 * comments of the form, drafts, words and decisions not shared yet, comments on goals and agreements, feedback.
 */
export async function hide(w: World, state: OneToOneState): Promise<ReachableIds> {
  const meeting = await meet(w, { type: 'PERFORMANCE_REVIEW' })
  const kept = await keepOpenThings(w)
  await writePrivately(w, meeting)
  await meeting.write('greetings', state === 'PREPARATION_PENDING' ? canary.marta : canary.pair)
  const { id: questionId } = await w.as('ana').agenda.ask({
    params: meeting.at,
    body: { text: canary.pair },
  })
  const answer = { params: { ...meeting.at, questionId }, body: { text: canary.pair } }
  await w.as('marta').agenda.answer(answer)
  const [finish, ...later] = courses[state]
  if (finish) await meeting.step(finish)
  const [start, end] = later
  if (start) await meeting.step(start)
  const isUnshared = state === 'IN_CONDUCTION' || state === 'IN_REVIEW'
  if (isUnshared) await meeting.write('greetings', canary.marta)
  const drafts =
    isUnshared || state === 'PREPARATION_PENDING' ? await draft(w, meeting.id) : nothing
  if (end) await meeting.step(end)
  const placementId = state === 'CLOSED' ? [await reply(w, meeting.id)] : [newId()]
  const decisionId = state === 'CLOSED' ? [newId()] : await decide(w, meeting, kept)
  return {
    companyId: [w.companyId],
    userId: [w.id('ana'), w.id('marta')],
    oneToOneId: [meeting.id],
    managerId: [w.id('marta')],
    questionId: [questionId],
    decisionId,
    goalId: [...kept.goalId, ...drafts.goalId],
    agreementId: [...kept.agreementId, ...drafts.agreementId],
    commentId: [...kept.commentId, ...drafts.commentId],
    entryId: kept.entryId,
    placementId,
    sessionId: [newId()],
  }
}

/** What she says to where the review put her. */
async function reply(w: World, oneToOneId: string): Promise<string> {
  await showNineBox(w, { forManagers: true, forUsers: true })
  const placementId = await placementOf(w, oneToOneId)
  const params = { companyId: w.companyId, placementId }
  await w.as('ana').nineBox.reply({ params, body: { text: canary.pair, version: 0 } })
  return placementId
}

const nothing = { goalId: [], agreementId: [], commentId: [] }

/** Every private comment of the form. */
async function writePrivately({ skillIds, valueIds }: World, { write }: Meeting) {
  for (const id of skillIds) await write(`skills.${id}.privateComment`, canary.marta)
  for (const id of valueIds) await write(`values.${id}.privateComment`, canary.marta)
  await write('performance.privateComment', canary.marta)
}

/** Things in progress that both see, with something private said about each. */
async function keepOpenThings(w: World) {
  const { comments, feedback } = w.as('marta')
  const { companyId } = w
  const { goalId, agreementId } = await begin(w, canary.pair, null)
  const body = { text: canary.marta, visibility: 'PRIVATE' } as const
  const onGoal = await comments.createOnGoal({ params: { companyId, goalId }, body })
  const onAgreement = await comments.createOnAgreement({
    params: { companyId, agreementId },
    body,
  })
  const about = { category: 'goal', relatedId: goalId } as const
  const ofMarta = await feedback.write({ params: w.of('ana'), body: { ...body, ...about } })
  const ana = w.as('ana')
  const hers = { text: canary.ana, visibility: 'PRIVATE' } as const
  const onHers = await ana.comments.createOnGoal({ params: { companyId, goalId }, body: hers })
  const ofAna = await ana.feedback.write({ params: w.of('marta'), body: { ...hers, ...general } })
  await lookBack(w)
  const diary = await ana.feedback.write({ params: w.of('ana'), body: { ...hers, ...general } })
  await ana.lifeStage.change({ params: w.of('ana'), body: { option: 'DEEPEN', note: canary.pair } })
  return {
    goalId: [goalId],
    agreementId: [agreementId],
    commentId: [onGoal.id, onAgreement.id, onHers.id],
    entryId: [ofMarta.id, ofAna.id, diary.id],
  }
}

const general = { category: 'global-evaluation' } as const

/** Drafts of a one-to-one that is not shared, with a shared comment on each. */
async function draft(w: World, oneToOneId: string) {
  const { companyId } = w
  const { comments } = w.as('marta')
  const { goalId, agreementId } = await begin(w, canary.marta, oneToOneId)
  const body = { text: canary.marta, visibility: 'SHARED' } as const
  const onGoal = await comments.createOnGoal({ params: { companyId, goalId }, body })
  const onAgreement = await comments.createOnAgreement({ params: { companyId, agreementId }, body })
  return { goalId: [goalId], agreementId: [agreementId], commentId: [onGoal.id, onAgreement.id] }
}

/** What she sees looking back at a step of the leadership program. */
async function lookBack(w: World): Promise<void> {
  const { leadership } = w.as('marta')
  await leadership.join({ params: { companyId: w.companyId } })
  const said = { step: 'listening', text: canary.marta, isDone: false, version: 0 } as const
  await leadership.lookBack({ params: { companyId: w.companyId }, body: said })
}

type Kept = Awaited<ReturnType<typeof keepOpenThings>>

/** What is decided of things that both see, and nobody else knows of yet. */
async function decide(
  w: World,
  { id: oneToOneId, read }: Meeting,
  { goalId: [goalId = ''], agreementId: [agreementId = ''] }: Pick<Kept, 'goalId' | 'agreementId'>,
): Promise<string[]> {
  const { companyId } = w
  const { agreements, goals } = w.as('marta')
  const closing = { evaluation: 1, comment: canary.waiting, oneToOneId } as const
  await goals.close({ params: { companyId, goalId }, body: closing })
  const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
  const words = { description: canary.waiting, relatedTo, dueDate: null, version: 1, oneToOneId }
  await agreements.edit({ params: { companyId, agreementId }, body: words })
  const decisions = (await read()).draft?.decisions ?? []
  return decisions.map(({ id }) => id)
}

async function begin(w: World, description: string, oneToOneId: string | null) {
  const { agreements, goals } = w.as('marta')
  const initiatives = [{ description, weightingPoints: 100 }]
  const effort = { weightingPoints: 50, tracking: 'initiatives', initiatives } as const
  const goal = { description, whyItMatters: description, dueDate: testToday, ...effort, oneToOneId }
  const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
  const agreement = { description, relatedTo, dueDate: null, oneToOneId }
  const params = w.of('ana')
  const { id: goalId } = await goals.create({ params, body: goal })
  const { id: agreementId } = await agreements.create({ params, body: agreement })
  return { goalId, agreementId }
}
