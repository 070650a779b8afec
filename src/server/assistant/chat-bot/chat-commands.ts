import { addressIn } from '#contract/kernel/company-address.ts'
import { partsOf } from '#domain/assistant/chat-bot/answer-parts.ts'
import { addressOfCitation } from '#domain/assistant/chat-bot/citation-address.ts'
import { chatQuestionLengthMax, type Citation } from '#domain/assistant/chat-bot/exchange.ts'
import { isWithin } from '#domain/kernel/limits.ts'
import { toPlainName } from '#domain/kernel/name.ts'
import type { AskingDeps } from '#server/assistant/ai/asking.ts'
import { readAi } from '#server/assistant/ai/queries.ts'
import { HttpError } from '#server/kernel/errors.ts'
import type { ChatCall } from '#server/messaging/channels/answers-commands.ts'
import { inDistantWork, type DistantParts } from '#server/kernel/member.ts'
import { say, sayError } from '#server/kernel/messages.ts'
import type { Units } from '#server/kernel/http/serve.ts'
import { readNames } from '#server/conversations/meeting/reading-queries.ts'
import { linkIn, plainIn } from '#server/platform/outbox/chat.ts'
import { answerQuestion } from './commands.ts'

/** Refusals of the assistant as a whole: the chat then lists its other functions. */
const withoutAsking = new Set(['ai.off', 'ai.functionOff', 'ai.declined'])
const needsAdministrator = new Set(['ai.monthOver', 'ai.refused', 'ai.notFound', 'ai.inside'])

const personOf = ({ target }: Citation) => target?.aboutUserId ?? ''

/**
 * Undefined if the assistant doesn't speak on this channel. Names, dates and links only: a chat may
 * be on a shared screen.
 */
export async function answerInChat(
  deps: AskingDeps & DistantParts & { readonly origin: () => string },
  { channel, ...call }: ChatCall,
  text: string,
) {
  if (text === '' || !isWithin(text, chatQuestionLengthMax)) return undefined
  const units: Units = {
    read: (work) => inDistantWork(deps, { ...call, action: undefined }, work),
    change: (work) => inDistantWork(deps, { ...call, action: 'chatBot.ask' }, work),
  }
  const asked = await units.read(async (work) => {
    const { isOn, functions, channels } = await readAi(work)
    const speaks = isOn && functions.includes('chat') && channels.includes(channel)
    return speaks ? { userId: work.actor.userId } : undefined
  })
  if (!asked) return undefined
  const origin = deps.origin()
  const hearing = { signal: new AbortController().signal, onText: () => undefined }
  try {
    const question = { question: text, channel }
    const { answer, citations } = await answerQuestion(deps, units, question, hearing)
    const linkTo = (it: Citation, label: string) =>
      linkIn(
        channel,
        label,
        addressIn(call.companyId, origin + addressOfCitation(it, asked.userId)),
      )
    const lines = answer.split('\n').map((line) =>
      partsOf(line, citations)
        .map(({ text: said, citation, isNumber }) => {
          if (!citation) return plainIn(channel, said)
          return isNumber ? ` ${linkTo(citation, citation.label)}` : linkTo(citation, said)
        })
        .join(''),
    )
    const toPlan = citations.filter(({ action }) => action === 'plan')
    const names = await units.read((work) => readNames(work, toPlan.map(personOf)))
    const actions = toPlan.map((it) => {
      const name = toPlainName(names[personOf(it)] ?? '')
      return linkTo(it, say(call.language, 'chat-answers.plan', { name }))
    })
    return [...lines, ...new Set(actions)].join('\n')
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    if (withoutAsking.has(error.code)) return undefined
    if (needsAdministrator.has(error.code)) return sayError(call.language, error.code)
    return say(call.language, 'chats.failed', { link: addressIn(call.companyId, `${origin}/`) })
  }
}
