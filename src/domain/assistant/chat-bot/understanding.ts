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
  readonly asksHow: boolean
  readonly isGreeting: boolean
}

interface Around {
  readonly before: readonly string[]
  readonly people: readonly NamedRecord[]
  readonly guides: readonly GuideKey[]
}

const team = anyOf(
  'my (team|people|reports|direct reports)|team members|mi (equipo|gente)|mon equipe|(il )?mio team|minha equipe|meu time',
)
const how = anyOf(
  'how (do|can|to|could|does)|where (do|can|is|are|could)|como (puedo|hago|se|creo|anado|pido|doy|cambio|escribo|actualizo|cierro)|donde|comment (puis|faire|je|on|creer|ajouter|donner|demander|changer)|ou (puis|se|est|trouv)|come (posso|faccio|si|creo|aggiungo|do|chiedo|cambio)|dove|como (posso|faco|eu|criar|adicionar|dar|pedir|mudar)|onde',
)
const greeting =
  /^(hi|hello|hey|good (morning|afternoon|evening)|hola|buen[oa]s( dias| tardes| noches)?|bonjour|bonsoir|salut|ciao|buongiorno|buonasera|salve|ola|oi|bom dia|boa (tarde|noite)|how are you|que tal|como (estas|va|vai)|comment (ca va|allez[ -]vous)|come (va|stai)|tudo bem|thanks?( you)?|gracias|merci|grazie|obrigad[oa])[\s!.,?¡¿]*$/

export function peopleNamed(words: string, people: readonly NamedRecord[]): string[] {
  return people.flatMap(({ id, name }) => {
    const [first = '', ...rest] = normalizeText(name).split(' ')
    const last = rest.at(-1)
    const names = [first, last].filter((it) => it !== undefined && it.length > 2)
    return names.some((it) => it && anyWordOf(escapePattern(it)).test(words)) ? [id] : []
  })
}

/** A short question that names no topic, but a person, a time or "and", continues the one before. */
export function understand(question: string, { before, people, guides }: Around): QuestionMeaning {
  const words = normalizeText(question)
  const asksHow = how.test(words)
  const named = peopleNamed(words, people)
  const own = {
    when: whenOf(words),
    about: named.length > 0 ? named : team.test(words) ? people.map(({ id }) => id) : [],
    asksHow,
    isGreeting: greeting.test(words),
  }
  const found = { topics: own.isGreeting ? [] : topicsIn(words), guides: guidesIn(words, guides) }
  const last = before.at(-1)
  const isFollowing = found.topics.length === 0 && found.guides.length === 0 && !asksHow
  if (!isFollowing || own.isGreeting || last === undefined || normalizeText(last).length === 0)
    return { ...found, ...own }
  const prior = understand(last, { before: before.slice(0, -1), people, guides: [] })
  const about = own.about.length > 0 ? own.about : prior.about
  const isShort = words.split(' ').length <= shortWords
  const goesOn = own.about.length > 0 || own.when !== 'now' || continuing.test(words)
  return isShort && goesOn
    ? { ...found, ...own, topics: prior.topics, about }
    : { ...found, ...own }
}

const shortWords = 6
/** "And Bruno?", in five languages. */
const continuing = /^\P{L}*(and|what about|how about|y|e|ed|et)(?!\p{L})/u
