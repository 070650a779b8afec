import { addressIn } from '#contract/kernel/company-address.ts'
import { writeDay } from '#domain/kernel/dates/written-date.ts'
import { chatRequestOf } from '#domain/messaging/channels/asking.ts'
import type { Chat } from '#domain/messaging/channels/chat.ts'
import type { ToDo } from '#domain/conversations/attention/to-do.ts'
import { isWithin, agendaQuestionLengthMax } from '#domain/kernel/limits.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { toPlainName } from '#domain/kernel/name.ts'
import { sayCompanyMatter } from '#server/conversations/attention/company-queries.ts'
import { waitingNow } from '#domain/conversations/attention/to-do.ts'
import { listToDos } from '#server/conversations/attention/to-do-queries.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { found, HttpError, notFound } from '#server/kernel/errors.ts'
import { inDistantWork, type DistantCall, type DistantParts } from '#server/kernel/member.ts'
import { say, sayError } from '#server/kernel/messages.ts'
import { inCompany, type UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { askQuestion } from '#server/conversations/one-to-ones/agenda-commands.ts'
import { readNames, nextOneToOnes } from '#server/conversations/meeting/reading-queries.ts'
import { plainIn } from '#server/platform/outbox/chat.ts'
import type { ChatService, IncomingMessage, Connection } from './chat-service.ts'
import { boundIdentity, companyHeard, deleteIdentity, saveAddress } from './identity-queries.ts'
import { linkAddress } from './link.ts'

export interface ChatCall extends Omit<DistantCall, 'action'> {
  readonly channel: Chat
}

export interface ChatParts extends DistantParts, Pick<Deps, 'seal' | 'origin'> {
  /** Answers a question to the assistant; undefined if it is off there. */
  readonly answerInChat: (call: ChatCall, text: string) => Promise<string | undefined>
}

const needsMax = 5

export interface ChatTask {
  readonly companyId: string
  readonly channel: Chat
  readonly connection: Connection
  readonly came: IncomingMessage
  readonly requestId: string
}

/**
 * Answers a bound person with their own data, anybody else with a link to bind the chat. Names,
 * dates and links only.
 */
export async function answerCame(deps: ChatParts, adapter: ChatService, task: ChatTask) {
  const { companyId, channel, connection, came } = task
  const { from } = came
  const { database, seal } = deps
  if (came.kind === 'left') {
    const who = { chatUserId: from.chatUserId }
    await inCompany(database.db, companyId, (db) => deleteIdentity(db, channel, who))
    return
  }
  const known = await inCompany(database.db, companyId, async (db) => {
    await saveAddress(db, channel, from)
    const bound = await boundIdentity(db, channel, from.chatUserId)
    return { bound, ...(await companyHeard(db)) }
  })
  const { bound, languages, isSuspended } = known
  if (isSuspended) return
  const origin = deps.origin()
  const home = homeOf(deps, companyId)
  const reply = (text: string) => adapter.send(connection, from, { id: `${came.id} answer`, text })
  if (bound?.account_id && bound.active) {
    if (bound.lacks_factor) return reply(say(bound.language, 'chats.factor', { link: home }))
    const call = {
      companyId,
      accountId: bound.account_id,
      language: bound.language,
      subject: {},
      requestId: task.requestId,
    }
    const answer = await answerTo(deps, came.text, { ...call, channel }).catch(
      async (error: unknown) => {
        // The error goes to the log; the person gets a reply all the same.
        await reply(say(bound.language, 'chats.failed', { link: home }))
        throw error
      },
    )
    return reply(answer)
  }
  const email = await came.email().catch(() => undefined)
  const link = linkAddress(
    origin,
    { companyId, channel, to: from, email, madeAt: deps.clock().getTime() },
    seal,
  )
  return reply(say(languages[0] ?? 'es', 'chats.authorize', { link }))
}

const homeOf = ({ origin }: Pick<Deps, 'origin'>, companyId: string) =>
  addressIn(companyId, `${origin()}/`)

async function answerTo(deps: ChatParts, text: string, { channel, ...call }: ChatCall) {
  const asking = chatRequestOf(text)
  const { language } = call
  const home = homeOf(deps, call.companyId)
  const read = <T>(work: (work: UnitOfWork) => Promise<T>) =>
    inDistantWork(deps, { ...call, action: undefined }, work)
  const plain = (name: string) => plainIn(channel, toPlainName(name))
  if (asking.kind === 'needs') {
    const { needs: all, today } = await read(listToDos)
    const needs = waitingNow(all, today)
    if (needs.length === 0) return say(language, 'chats.needs.none', { link: home })
    const lines = needs.slice(0, needsMax).map((need) => `• ${needLine(language, need, plain)}`)
    const head = say(language, 'chats.needs.some', { count: needs.length })
    return [head, ...lines, home].join('\n')
  }
  if (asking.kind === 'next') {
    const [next] = await read(nextOneToOnes)
    if (!next || next.state === 'IN_REVIEW') return say(language, 'chats.next.none', { link: home })
    const { name, date } = next
    return say(language, 'chats.next.one', {
      name: plain(name),
      day: writeDay(language, date, 'dayOfYear'),
      link: home,
    })
  }
  if (asking.kind === 'question') {
    if (!isWithin(asking.text, agendaQuestionLengthMax))
      return say(language, 'chats.question.tooLong', { max: agendaQuestionLengthMax })
    try {
      const added = await inDistantWork(deps, { ...call, action: 'agenda.ask' }, (work) =>
        addQuestion(work, asking.text),
      )
      return say(language, 'chats.question.added', { name: plain(added) })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return error.statusCode === 404
        ? say(language, 'chats.question.nowhere', { link: home })
        : sayError(language, error.code)
    }
  }
  return (
    (await deps.answerInChat({ ...call, channel }, text.trim())) ??
    say(language, 'chats.else', { link: home })
  )
}

/** Throws 404 without an agenda. */
async function addQuestion(work: UnitOfWork, text: string) {
  const { userId, reportsTo } = work.actor
  const own = (await nextOneToOnes(work)).find(({ isOwn }) => isOwn)
  const managerId = own?.otherId ?? [...reportsTo][0]
  if (managerId === undefined) throw notFound()
  const pair = { collaboratorId: userId, managerId }
  await askQuestion(work, pair, { text, step: 'introduction', addressee: 'both' })
  return found((await readNames(work, [managerId]))[managerId])
}

function needLine(language: Language, need: ToDo, plain: (name: string) => string) {
  if (need.kind === 'company') return sayCompanyMatter(language, need)
  const name =
    'who' in need ? plain(need.who.name) : need.kind === 'invitation' ? plain(need.name) : ''
  const said = say(language, `chats.needs.of.${need.kind}`, { name })
  return need.due ? `${said} (${writeDay(language, need.due, 'dayOfYear')})` : said
}
