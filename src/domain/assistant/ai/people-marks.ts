import { spelledOut } from '#domain/kernel/search.ts'
import { escapePattern } from './word-patterns.ts'

/** Lower case, no accents or invisible signs; `@` is a person, `@s` several, `&` the reader. */
export type MaskedText = string

const singularWords = [
  'he|she|him|her|someone|somebody|anyone|anybody|person|employee|colleague|co-?worker|collaborator|team ?member|boss|direct report',
  'ella|alguien|persona|emplead[oa]|colega|companer[oa]|colaborador|colaboradora|jef[ea]|miembro del equipo',
  "elle|lui|quelqu'un|personne|employee?|salariee?|collegue|collaborateur|collaboratrice|chef|membre de l'equipe",
  'lei|qualcuno|dipendente|collega|collaboratore|collaboratrice|capo|membro del team',
  'ele|ela|alguem|pessoa|funcionari[oa]|colaborador|colaboradora|chefe|membro da equipe',
].join('|')

const pluralWords = [
  'people|employees|colleagues|co-?workers|collaborators|team ?members|direct reports|staff|my team|our team|the team|others|everyone|everybody',
  'personas|gente|emplead[oa]s|colegas|companer[oa]s|colaborador[ae]s|miembros del equipo|mi equipo|nuestro equipo|el equipo|los demas|las demas|equipo',
  "personnes|gens|employees|salariees?|salaries|collegues|collaborateurs|collaboratrices|membres de l'equipe|mon equipe|notre equipe|l'equipe|les autres|equipe",
  'persone|dipendenti|colleghi|colleghe|collaboratori|collaboratrici|membri del team|mio team|nostro team|il team|gli altri',
  'pessoas|funcionari[oa]s|membros da equipe|minha equipe|nossa equipe|a equipe|os outros|equipa',
].join('|')

const addresseeWords = 'you|tu|te|ti|vous|voce|voces'

const noName = new Set(
  [
    "i|i'm|i'd|i've|i'll|nine|box|okr|kpi|tandem|slack|teams|google|english|spanish|french|italian|portuguese",
    'monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july',
    'august|september|october|november|december|q1|q2|q3|q4',
  ]
    .join('|')
    .split('|'),
)

const capitalized = /(?<=[\p{L}\p{N},;] )\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)*/gu
/** Typed @ and & are removed: they are our markers, and repeated they make patterns backtrack. */
const ownMarks = /[@&]/gu
const unseen = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/gu
const blank = /[^\S\n]+/gu

export const folded = (text: string) =>
  spelledOut(
    text
      .normalize('NFKD')
      .replaceAll(unseen, '')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[’‘ʼ`´]/gu, "'")
      .toLowerCase(),
  )
    .replaceAll(blank, ' ')
    .trim()

const isName = (words: string) =>
  words.split(' ').some((word) => !noName.has(folded(word)) && word.length > 1)

function patternOf(names: readonly string[]) {
  const all = names
    .map(folded)
    .flatMap((name) => [name, name.split(' ')[0] ?? ''])
    .filter((name) => name.length > 1)
  if (all.length === 0) return
  const words = [...new Set(all)].toSorted((a, b) => b.length - a.length).map(escapePattern)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{N}])`, 'gu')
}

const word = (words: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}'-])(?:${words})(?![\p{L}\p{N}])`, 'gu')

const [wordsOfSeveral, wordsOfOne, wordsSpokenTo] = [
  pluralWords,
  singularWords,
  addresseeWords,
].map(word) as [RegExp, RegExp, RegExp]

function isShouted(text: string) {
  const words = text.match(/\p{L}{2,}/gu) ?? []
  return words.every((it) => /^\p{Lu}/u.test(it))
}

/** `guessesNames` takes capitalized words for names too: no fact may name the person meant. */
export function maskPeople(
  text: string,
  names: readonly string[],
  guessesNames: boolean,
): MaskedText {
  const plain = text
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .replaceAll(ownMarks, ' ')
    .replaceAll(/[’‘]/gu, "'")
  const guessed =
    guessesNames && !isShouted(plain)
      ? plain.replaceAll(capitalized, (it) => (isName(it) ? (it.endsWith("'s") ? "@'s" : '@') : it))
      : plain
  const pattern = patternOf(names)
  const named = pattern ? folded(guessed).replaceAll(pattern, '@') : folded(guessed)
  return named
    .replaceAll(wordsOfSeveral, '@s')
    .replaceAll(wordsOfOne, '@')
    .replaceAll(wordsSpokenTo, '&')
    .replaceAll(/@(?: @)+(?!s)/gu, '@')
}
