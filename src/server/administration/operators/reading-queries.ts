import type {
  ChatAnswersQuery,
  ConversationsQuery,
  OutboxQuery,
} from '#contract/administration/superadmin.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'
import { usersPage } from '#server/administration/staffing/users/list-queries.ts'
import { chatAnswers } from '#server/assistant/ai/log-queries.ts'
import {
  deliveriesOfCompany,
  lastDeliveriesTo,
  peopleLastWritten,
  type ProgressRow,
} from './delivery-queries.ts'

export async function readOutbox(work: Query<'now'>, query: OutboxQuery, sendsMails: boolean) {
  const { rows, total } = await deliveriesOfCompany(work, query, sendsMails)
  return {
    sendsMails,
    total,
    rows: rows.map((row) => ({ ...row, nextTryAt: isTriedNext(row) ? row.nextTryAt : null })),
  }
}

/** Filters apply to the last delivery of each channel. */
export async function readConversations(
  work: Query<'now'>,
  { channel, state, ...query }: ConversationsQuery,
  sendsMails: boolean,
  { hasPictures = true } = {},
) {
  const among =
    channel || state ? await peopleLastWritten(work, { channel, state }, sendsMails) : undefined
  const { rows: people, ...count } = await usersPage(work, { ...query, status: ['active'], among })
  const ids = people.map(({ id }) => id)
  const lines = await lastDeliveriesTo(work, ids, sendsMails)
  return {
    ...count,
    rows: people.map(({ id, picture, ...named }) => ({
      person: { id, name: fullName(named), picture: hasPictures ? picture : null },
      last: lines
        .filter(({ userId }) => userId === id)
        .filter((line) => !channel || line.channel === channel)
        .filter((line) => !state || line.state === state)
        .map((line) => ({ ...line, isOurs: true })),
    })),
  }
}

export async function readChatAnswers(
  work: Query<'now'>,
  query: ChatAnswersQuery,
  { hasPictures = true } = {},
) {
  const { rows, total } = await chatAnswers(work, query)
  return {
    total,
    rows: rows.map(({ person, ...row }) => ({
      ...row,
      person: person && { ...person, picture: hasPictures ? person.picture : null },
    })),
  }
}

const isTriedNext = ({ state }: Pick<ProgressRow, 'state'>) =>
  state === 'waiting' || state === 'retrying'
