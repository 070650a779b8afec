import type { NamedRecord } from '#domain/kernel/named-record.ts'
import { escapePattern } from '#domain/assistant/ai/word-patterns.ts'
import { guidesIn, type GuideKey } from './guides.ts'
import { topicsIn, whenOf, type ChatTopic, type When } from './topics.ts'
import { anyOf, anyWordOf, normalizeText } from './words.ts'

export interface QuestionMeaning {
  readonly topics: readonly ChatTopic[]
  readonly when: When
  readonly guides: readonly GuideKey[]
  /** User ids of record owners; empty means the asker. */
  readonly about: readonly string[]
  /** Asks for records of others, none of whom is among the people. */
  readonly isBeyond: boolean
  readonly asksHow: boolean
  readonly isGreeting: boolean
}

interface Around {
  readonly before: readonly string[]
  readonly people: readonly NamedRecord[]
  /** People whose records the assistant doesn't tell the asker. */
  readonly others: readonly NamedRecord[]
  readonly guides: readonly GuideKey[]
}

/** Of these a name after "of" is the owner. Feedback "of" somebody may be from them. */
const ownedTopics: ReadonlySet<ChatTopic> = new Set([
  'goals',
  'agreements',
  'oneToOnes',
  'nextStep',
])
const isOwned = (topic: ChatTopic) => ownedTopics.has(topic)

const team = anyOf(
  'my (team|people|reports|direct reports)|team members|mi (equipo|gente)|mon equipe|(il )?mio team|minha equipe|meu time',
)
/** Of the asker's own records, once “my team” is taken out. */
const ofAsker = anyWordOf('my|mine|and i|mis?|mi[oa]s?|tengo|mon|miei|mie|meus?|minhas?|tenho')
const how = anyOf(
  'how (do|can|to|could|does)|where (do|can|is|are|could)|como (puedo|hago|se|creo|anado|pido|doy|cambio|escribo|actualizo|cierro)|donde|comment (puis|faire|je|on|creer|ajouter|donner|demander|changer)|ou (puis|se|est|trouv)|come (posso|faccio|si|creo|aggiungo|do|chiedo|cambio)|dove|como (posso|faco|eu|criar|adicionar|dar|pedir|mudar)|onde',
)
const greeting =
  /^(hi|hello|hey|good (morning|afternoon|evening)|hola|buen[oa]s( dias| tardes| noches)?|bonjour|bonsoir|salut|ciao|buongiorno|buonasera|salve|ola|oi|bom dia|boa (tarde|noite)|how are you|que tal|como (estas|va|vai)|comment (ca va|allez[ -]vous)|come (va|stai)|tudo bem|thanks?( you)?|gracias|merci|grazie|obrigad[oa])[\s!.,?¡¿]*$/

export function peopleNamed(
  words: string,
  people: readonly NamedRecord[],
  asWritten = (name: string) => name,
): string[] {
  return people.flatMap(({ id, name }) => {
    const [first = '', ...rest] = normalizeText(name).split(' ')
    const last = rest.at(-1)
    const names = [first, last].filter((it) => it !== undefined && it.length > 2)
    return names.some((it) => it && anyWordOf(asWritten(escapePattern(it))).test(words)) ? [id] : []
  })
}

const asOwner = (name: string) => `${name} s|(?:of|de|del|d|di|della|da|do) ${name}`

/** A short question that names no topic, but a person, a time or "and", continues the one before. */
export function understand(question: string, around: Around): QuestionMeaning {
  const { before, people, others, guides } = around
  const words = normalizeText(question)
  const asksHow = how.test(words)
  const named = peopleNamed(words, people)
  const isGreeting = greeting.test(words)
  const topics = isGreeting ? [] : topicsIn(words)
  const isOwn = ofAsker.test(words.replace(team, ' '))
  const ofOthers = !isOwn && (team.test(words) || peopleNamed(words, others, asOwner).length > 0)
  const about = named.length > 0 ? named : team.test(words) ? people.map(({ id }) => id) : []
  const own: QuestionMeaning = {
    topics,
    guides: guidesIn(words, guides),
    when: whenOf(words),
    about,
    isBeyond: about.length === 0 && ofOthers && topics.some(isOwned),
    asksHow,
    isGreeting,
  }
  const last = before.at(-1)
  const isFollowing = topics.length === 0 && own.guides.length === 0 && !asksHow
  if (!isFollowing || isGreeting || last === undefined || normalizeText(last).length === 0)
    return own
  const prior = understand(last, { ...around, before: before.slice(0, -1), guides: [] })
  const isShort = words.split(' ').length <= shortWords
  const goesOn = about.length > 0 || own.when !== 'now' || continuing.test(words)
  if (!isShort || !goesOn) return own
  if (about.length > 0 || isOwn) return { ...own, topics: prior.topics }
  const isBeyond =
    prior.isBeyond || (peopleNamed(words, others).length > 0 && prior.topics.some(isOwned))
  return { ...own, topics: prior.topics, about: isBeyond ? [] : prior.about, isBeyond }
}

const shortWords = 6
/** "And Bruno?", in five languages. */
const continuing = /^\P{L}*(and|what about|how about|y|e|ed|et)(?!\p{L})/u
