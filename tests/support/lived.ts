import { meet } from './one-to-ones.ts'
import type { Name } from './people.ts'
import { picture } from './pictures.ts'
import type { World } from './world.ts'

/** All that two people can have between them, and each of them with others. */
export async function live(w: World, writer: Name) {
  const about = w.of('ana')
  const words = { text: 'Seen', visibility: 'SHARED' } as const
  const marta = w.as('marta')
  const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
  await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'CLOSED' })
  const open = await meet(w, { state: 'PREPARED' })
  await w.as('ana').agenda.ask({ params: open.at, body: { text: 'When?' } })
  const due = { relatedTo, dueDate: null }
  await marta.agreements.create({ params: about, body: { description: 'Pair', ...due } })
  const effort = { weightingPoints: 50, tracking: 'manual' } as const
  const goal = await marta.goals.create({ params: about, body: { description: 'Ship', ...effort } })
  const ofGoal = { companyId: w.companyId, goalId: goal.id }
  await marta.comments.createOnGoal({ params: ofGoal, body: words })
  const entry = { category: 'global-evaluation', relatedId: null } as const
  const { feedback } = w.as(writer)
  await feedback.write({ params: w.of('bruno'), body: { ...words, ...entry } })
  await feedback.write({
    params: w.of('bruno'),
    body: { text: 'To myself', visibility: 'PRIVATE', ...entry },
  })
  await w.as(writer).personal.changePicture({
    params: { companyId: w.companyId },
    body: { file: picture('image/png').toString('base64') },
  })
}
