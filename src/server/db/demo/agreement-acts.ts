import { closeAgreement, createAgreement } from '#server/agreements/commands.ts'
import { hours, type Act } from './acts.ts'
import type { Cast } from './cast.ts'
import { commentActs } from './comment-acts.ts'
import type { History } from './data.ts'
import { dayAgo } from './days.ts'

type Agreement = History['agreements'][number]

/** An agreement from its beginning to its end, with what was said about it. */
export function agreementActs(cast: Cast, agreement: Agreement): Act[] {
  const { key, comments } = agreement
  return [
    createAct(cast, agreement),
    ...commentActs(cast, 'agreement', key, comments),
    ...closeActs(cast, agreement),
  ]
}

function createAct({ ids, today, managerOf }: Cast, agreement: Agreement): Act {
  const { key, collaborator, description, related, dueInDays, state } = agreement
  return {
    day: dayAgo(today, agreement.createdDaysAgo),
    hour: hours.agree,
    run: async (as) => {
      const work = await as(managerOf(collaborator, agreement.createdDaysAgo))
      const { id } = await createAgreement(work, ids.of('person', collaborator), {
        description,
        relatedTo: { kind: related.kind, id: ids.of(related.kind, related.key) },
        dueDate: dueInDays === null ? null : dayAgo(today, -dueInDays),
        oneToOneId: state === 'draft' ? ids.of('one-to-one', collaborator) : null,
      })
      ids.give('agreement', key, id)
    },
  }
}

function closeActs({ ids, today, managerOf }: Cast, agreement: Agreement): Act[] {
  if (agreement.state !== 'closed') return []
  const { key, collaborator, result, closedDaysAgo } = agreement
  const run: Act['run'] = async (as) => {
    const work = await as(managerOf(collaborator, closedDaysAgo))
    await closeAgreement(work, ids.of('agreement', key), { result })
  }
  return [{ day: dayAgo(today, closedDaysAgo), hour: hours.close, run }]
}
