import type { CirclePersonView, MyPersonView } from '#contract/teams.ts'
import { HttpError } from '#server/kernel/errors.ts'
import type { AnswerTo, Asked, Reading } from '#server/kernel/answering.ts'

interface Person {
  readonly id: string
}

/** Whose pages, and how they are asked. */
interface Asking {
  readonly answer: AnswerTo
  readonly reader: Reading
  readonly userId: string
}

/** What of a page says that there is none for its reader: not theirs, not there, switched off. */
const withoutPage = new Set([403, 404, 409])

/** All rows of a list that is read page by page are asked for by so many. */
const rowsAtOnce = 100

/** What somebody's own pages show them, and those of the people who report to them: page by page. */
export async function pagesOf(asking: Asking): Promise<Record<string, unknown>> {
  const { answer, reader, userId } = asking
  const ask = (call: string, asked: Asked = { params: {} }) => answer(reader, call, asked)
  // Somebody who may not come in gets nothing at all, and is told so.
  const me = await ask('users.me')
  const maybe = (call: string, params: Asked['params'] = {}) =>
    ask(call, { params }).catch(nothingWithoutPage)
  const own = await aboutSomeone(asking, userId)
  const circle = listOf(await maybe('teams.circle')) as readonly CirclePersonView[]
  const people = listOf(await maybe('teams.people')) as readonly MyPersonView[]
  const agendas = []
  for (const { id, relation } of circle)
    if (relation === 'manager') agendas.push(await maybe('agenda.read', { userId, managerId: id }))
  const reporting = []
  for (const { userId: id, name } of people) {
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
  // Who was shut out meanwhile has pages without a word: that is no copy of anything.
  await ask('users.me')
  return pages
}

/** What the pages about somebody show the reader: themselves, or who reports to them. */
async function aboutSomeone(asking: Asking, userId: string) {
  const { answer, reader } = asking
  const maybe = (call: string, params: Asked['params']) =>
    answer(reader, call, { params }).catch(nothingWithoutPage)
  const withEach = async <Row extends Person>(
    rows: readonly Row[],
    more: (id: string) => Promise<object>,
  ) => {
    const all = []
    for (const row of rows) all.push({ ...row, ...(await more(row.id)) })
    return all
  }
  const oneToOnes = []
  for (const { id } of listOf(await maybe('oneToOnes.list', { userId })) as readonly Person[])
    oneToOnes.push(await maybe('oneToOnes.read', { oneToOneId: id }))
  const goals = listOf(await maybe('goals.list', { userId })) as readonly Person[]
  const agreements = listOf(await maybe('agreements.list', { userId })) as readonly Person[]
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
  { answer, reader }: Asking,
  call: string,
  params: Asked['params'] = {},
  filters: object = {},
): Promise<readonly unknown[]> {
  const all: unknown[] = []
  for (let page = 1; ; page += 1) {
    const query = { ...filters, page, limit: rowsAtOnce }
    const found = await answer(reader, call, { params, query }).catch(nothingWithoutPage)
    const { rows = [] } = (found ?? {}) as { readonly rows?: readonly unknown[] }
    all.push(...rows)
    if (rows.length < rowsAtOnce) return all
  }
}

const listOf = (found: unknown): readonly unknown[] => (Array.isArray(found) ? found : [])

function nothingWithoutPage(error: unknown): null {
  if (error instanceof HttpError && withoutPage.has(error.statusCode)) return null
  throw error
}
