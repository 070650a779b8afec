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
    rows: rows.map((row) => ({
      ...progressOf(row, row.is_ours),
      to: row.target,
      kind: row.template,
      tries: row.tries,
      nextTryAt: isTriedNext(row) ? row.next_try_at.toISOString() : null,
    })),
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
        .filter((line) => line.user_id === id)
        .filter((line) => !channel || line.channel === channel)
        .filter((line) => !state || line.state === state)
        .map((line) => ({ ...progressOf(line, true), kinds: line.kinds })),
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
    rows: rows.map(({ id, at, channel, outcome, userId, name, picture }) => ({
      id,
      at: at.toISOString(),
      channel,
      outcome,
      person: name === null ? null : { id: userId, name, picture: hasPictures ? picture : null },
    })),
  }
}

function progressOf(row: ProgressRow, isOurs: boolean) {
  return {
    id: row.id,
    channel: row.channel,
    state: row.state,
    at: row.created_at.toISOString(),
    againAt: row.again_at?.toISOString() ?? null,
    problem: row.problem,
    isOurs,
    hasContent: row.has_content,
  }
}

const isTriedNext = ({ state }: ProgressRow) => state === 'waiting' || state === 'retrying'
