import type { CirclePersonView, MyPersonView } from '#contract/conversations/my-people.ts'
import type { MeView } from '#contract/people/users.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { DatabaseUnavailable } from '#server/kernel/db/unavailable.ts'
import type { AnswerTo, CallParameters, Reading } from '#server/kernel/http/answering.ts'
import { isUnreadable, unreadable } from '#server/kernel/unreadable.ts'

interface RowWithId {
  readonly id: string
}

interface OwnDataRequest {
  readonly answer: AnswerTo
  readonly reader: Reading
  readonly userId: string
}

/** Statuses that mean "no such page for this reader": forbidden, missing or switched off. */
const withoutPage = new Set([403, 404, 409])

const rowsAtOnce = 100

export async function pagesOf(
  asking: OwnDataRequest,
): Promise<Readonly<Record<string, unknown>> & { readonly me: MeView }> {
  const { answer, reader, userId } = asking
  const ask = (call: string, asked: CallParameters = { params: {} }) => answer(reader, call, asked)
  // Fails the whole export when the person lost access.
  const me = (await ask('users.me')) as MeView
  const maybe = (call: string, params: CallParameters['params'] = {}) =>
    ask(call, { params }).catch(goOn)
  const own = await aboutSomeone(asking, userId)
  const circle = toRows(await maybe('myPeople.circle')) as readonly CirclePersonView[]
  const people = toRows(await maybe('myPeople.list')) as readonly MyPersonView[]
  const agendas: unknown[] = circle.filter(isUnreadable)
  for (const { id, relation } of circle)
    if (relation === 'manager') agendas.push(await maybe('agenda.read', { userId, managerId: id }))
  const reporting: unknown[] = people.filter(isUnreadable)
  for (const { userId: id, name } of people.filter((it) => !isUnreadable(it))) {
    const agenda = await maybe('agenda.read', { userId: id, managerId: userId })
    reporting.push({ name, ...(await aboutSomeone(asking, id)), agenda })
  }
  const pages = {
    me,
    profile: await maybe('personal.profile'),
    ...own,
    agendas,
    feedbackWritten: await allOf(asking, 'feedback.written'),
    feedbackRequests: await maybe('feedbackRequests.list'),
    lifeStage: await maybe('lifeStage.read', { userId }),
    leadership: await maybe('leadership.read'),
    notifications: {
      latest: await allOf(asking, 'notifications.list', {}, { age: 'latest' }),
      previous: await allOf(asking, 'notifications.list', {}, { age: 'previous' }),
    },
    notificationSettings: await maybe('notifications.settings'),
    calendar: await maybe('calendar.feed'),
    assistant: await maybe('assistant.read'),
    askedAboutMe: await allOf(asking, 'ai.aboutMe'),
    conversation: await allOf(asking, 'chatBot.history'),
    toFinish: await maybe('oneToOnes.finishing'),
    reporting,
  }
  // If access was revoked by now, the pages are silently empty; fail instead.
  await ask('users.me')
  return pages
}

async function aboutSomeone(asking: OwnDataRequest, userId: string) {
  const { answer, reader } = asking
  const maybe = (call: string, params: CallParameters['params']) =>
    answer(reader, call, { params }).catch(goOn)
  const withEach = async <Row extends RowWithId>(
    rows: readonly Row[],
    more: (id: string) => Promise<object>,
  ) => {
    const all = []
    for (const row of rows) all.push(isUnreadable(row) ? row : { ...row, ...(await more(row.id)) })
    return all
  }
  const oneToOnes = []
  for (const row of toRows(await maybe('oneToOnes.list', { userId })) as readonly RowWithId[])
    oneToOnes.push(isUnreadable(row) ? row : await maybe('oneToOnes.read', { oneToOneId: row.id }))
  const goals = toRows(await maybe('goals.list', { userId })) as readonly RowWithId[]
  const agreements = toRows(await maybe('agreements.list', { userId })) as readonly RowWithId[]
  return {
    oneToOnes,
    goals: await withEach(goals, async (goalId) => ({
      history: await maybe('goals.history', { goalId }),
      comments: await maybe('comments.listOnGoal', { goalId }),
    })),
    agreements: await withEach(agreements, async (agreementId) => ({
      comments: await maybe('comments.listOnAgreement', { agreementId }),
    })),
    feedback: await allOf(asking, 'feedback.list', { userId }),
    nineBox: await maybe('nineBox.evolution', { userId }),
  }
}

async function allOf(
  { answer, reader }: OwnDataRequest,
  call: string,
  params: CallParameters['params'] = {},
  filters: object = {},
): Promise<readonly unknown[]> {
  const all: unknown[] = []
  // Reads a second page even when the first fails and the total is unknown.
  let total = rowsAtOnce + 1
  for (let page = 1; (page - 1) * rowsAtOnce < total; page += 1) {
    const query = { ...filters, page, limit: rowsAtOnce }
    const found = await answer(reader, call, { params, query }).catch(goOn)
    if (isUnreadable(found)) {
      all.push(found)
      continue
    }
    const answered = found as { readonly rows: readonly unknown[]; readonly total: number } | null
    all.push(...(answered?.rows ?? []))
    total = answered?.total ?? 0
  }
  return all
}

function toRows(found: unknown): readonly unknown[] {
  if (Array.isArray(found)) return found
  return isUnreadable(found) ? [found] : []
}

/** A missing page is null, a failed one a gap that doesn't fail the rest. */
function goOn(error: unknown): null | typeof unreadable {
  if (error instanceof HttpError && withoutPage.has(error.statusCode)) return null
  if (error instanceof HttpError || error instanceof DatabaseUnavailable) throw error
  return unreadable
}
