import type { ChatFact, AnswerFormat } from './fact.ts'
import { guideKeys } from './guides.ts'
import { timesOf, type ChatTopic, type When } from './topics.ts'
import { understand, type QuestionMeaning } from './understanding.ts'

interface ChatQuestion {
  readonly facts: readonly ChatFact[]
  readonly given: string
  readonly before: readonly { readonly by: 'asker' | 'assistant'; readonly text: string }[]
  /** The facts were looked for by it; without it, the words alone count. */
  readonly understood?: QuestionMeaning | undefined
}

const factsShownMax = 8
const guidesMax = 2

type Translator = AnswerFormat['say']

export function answerByRules(question: ChatQuestion, say: Translator): string {
  const { facts, understood = understandAlone(question) } = question
  const { topics, guides, isGreeting, when, asksHow, isBeyond } = understood
  const ways = guides.flatMap((key) => facts.filter(({ data }) => data.guide === key))
  const pages = facts.filter(({ kind }) => kind === 'page')
  if (ways.length > 0) return alone(ways.slice(0, guidesMax))
  if (asksHow && pages.length > 0) return alone(pages)
  if (isBeyond) return say('empty')
  if (topics.length > 0) {
    const leftOut = facts.filter(({ kind }) => kind === 'leftOut')
    // “No one is overdue” would be said of them too.
    if (leftOut.length > 0 && leftOut.length === facts.length) return alone(leftOut)
    const answers = topics.map((topic) => answerTopic(topic, when, facts, say))
    return [...answers, ...(leftOut.length > 0 ? [alone(leftOut)] : [])].join('\n\n')
  }
  if (pages.length > 0) return alone(pages)
  return say(isGreeting ? 'hello' : 'unknown')
}

function understandAlone({ given, before }: ChatQuestion): QuestionMeaning {
  const asked = before.filter(({ by }) => by === 'asker').map(({ text }) => text)
  return understand(given, { before: asked, people: [], others: [], guides: guideKeys })
}

function answerTopic(
  topic: ChatTopic,
  asked: When,
  facts: readonly ChatFact[],
  say: Translator,
): string {
  const times = timesOf[topic]
  const when = times.includes(asked) ? asked : 'now'
  const ofTopic = facts.filter(({ kind }) => kind === topic)
  // A question about the present with only past items: says first that there is nothing now.
  const isNoneNow = when === 'now' && ofTopic.every(({ data }) => data.when === 'over')
  const parts = (when === 'now' ? times : [when]).flatMap((time) => {
    const those = ofTopic.filter(({ data }) => times.length === 1 || data.when === time)
    if (those.length === 0) return []
    const shown = lines(those.slice(0, factsShownMax))
    const more = those.length - factsShownMax
    const head = say(`some.${topic}.${time}`, { count: those.length })
    return [[head, shown, ...(more > 0 ? [say('more', { count: more })] : [])].join('\n')]
  })
  const none = isNoneNow || parts.length === 0 ? [say(`none.${topic}.${when}`)] : []
  return [...none, ...parts].join('\n')
}

const lines = (facts: readonly ChatFact[]) =>
  facts.map(({ id, text }) => `• ${text} [${id}]`).join('\n')

const alone = (facts: readonly ChatFact[]) =>
  facts.length === 1 ? lines(facts).slice('• '.length) : lines(facts)
