import {
  confirmAgreement,
  proposeOutcome,
} from '#server/conversations/agreements/binding-commands.ts'
import { closeAgreement, createAgreement } from '#server/conversations/agreements/commands.ts'
import { hours, type Act } from './acts.ts'
import type { Cast } from './cast.ts'
import { commentActs } from './comment-acts.ts'
import type { History } from './data.ts'
import { dayAgo } from './days.ts'

/** In the demo nobody rewords an agreement. */
const firstVersion = { version: 1 }

type Agreement = History['agreements'][number]

/** An agreement from its beginning to its end, with what was said about it. */
export function agreementActs(cast: Cast, agreement: Agreement): Act[] {
  const { key, comments } = agreement
  return [
    createAct(cast, agreement),
    ...confirmActs(cast, agreement),
    ...proposeActs(cast, agreement),
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
      const manager = managerOf(collaborator, agreement.createdDaysAgo)
      const work = await as(manager)
      const { id } = await createAgreement(work, ids.of('person', collaborator), {
        description,
        relatedTo: { kind: related.kind, id: ids.of(related.kind, related.key) },
        owedBy: ids.of('person', agreement.owedBy === 'manager' ? manager : collaborator),
        dueDate: dueInDays === null ? null : dayAgo(today, -dueInDays),
        oneToOneId: state === 'draft' ? ids.of('one-to-one', collaborator) : null,
      })
      ids.give('agreement', key, id)
    },
  }
}

function confirmActs({ ids, today }: Cast, agreement: Agreement): Act[] {
  const { key, collaborator, state, isConfirmed, createdDaysAgo } = agreement
  if (state === 'draft' || !isConfirmed) return []
  const run: Act['run'] = async (as) => {
    await confirmAgreement(await as(collaborator), ids.of('agreement', key), firstVersion)
  }
  return [{ day: dayAgo(today, createdDaysAgo), hour: hours.confirm, run }]
}

function proposeActs({ ids, today }: Cast, agreement: Agreement): Act[] {
  if (agreement.state === 'closed' || !agreement.proposal) return []
  const { key, collaborator } = agreement
  const { result, daysAgo } = agreement.proposal
  const run: Act['run'] = async (as) => {
    const outcome = { result, ...firstVersion }
    await proposeOutcome(await as(collaborator), ids.of('agreement', key), outcome)
  }
  return [{ day: dayAgo(today, daysAgo), hour: hours.confirm, run }]
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
