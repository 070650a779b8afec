import type { Language } from '#domain/kernel/localized-text.ts'

/** The texts of one language, by key. */
export type Texts = ReadonlyMap<string, string>

const where = (texts: Texts, isWrong: (text: string) => boolean) =>
  [...texts].filter(([, text]) => isWrong(text)).map(([key, text]) => `${key}: ${text}`)

const breaking =
  /[^\u202F](?=[;!?])|[^\u00A0\u202F](?=:(?!\d|\/\/))|«(?![\u00A0\u202F])|[^\u00A0\u202F](?=»)/

/** French texts that lack a no-break space: U+202F before ; ! ?, that or U+00A0 at : and « ». */
export const frenchSpaces = (texts: Texts) => where(texts, (text) => breaking.test(text))

const foreign: Readonly<Record<Language, RegExp>> = {
  en: /[«»„"']/,
  es: /[“”„"']/,
  fr: /[“”„"']/,
  it: /[“”„"']/,
  pt: /[«»„"']/,
}

/** Texts with quotation marks of another language, or straight ones. */
export const foreignMarks = (language: Language, texts: Texts) =>
  where(texts, (text) => foreign[language].test(text))

const count = (text: string, mark: string) => text.split(mark).length

/** Spanish texts whose questions and exclamations do not open. */
export const unopened = (texts: Texts) =>
  where(
    texts,
    (text) => count(text, '¿') !== count(text, '?') || count(text, '¡') !== count(text, '!'),
  )

/** Sentences of the error catalogue (section 8), which stand as they are. */
const verbatim = new Set([
  'A skill or value with relations or evaluations cannot be deleted',
  'A development stage assigned to collaborators cannot be deleted until removed from them',
  'We are sorry! The page you were looking for is not here',
  'The provided email does not match the current account',
  'Email could not be sent',
  'Email could not be sent. Ask the person who runs this installation.',
  'Email could not be sent. Check that the address is right. We’ll keep trying.',
  'An area cannot be deleted while people are active in its teams. The team must be marked inactive first.',
  'A global level cannot be deleted until area stage relations and expected behaviours are removed',
])

/** What may not be said, beside what is said instead (docs/words.md). */
const instead: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\be-mails?\b|\bmails?\b/i, 'email'],
    [/\bgo(es|ing)? on\b/i, 'continue'],
    [/\bat once\b/i, 'right away'],
    [/\bwho(m?)ever\b/i, 'the person who'],
    [/\bby itself\b/i, 'nothing'],
    [/\b(is|are) (no longer )?good for\b/i, 'works for'],
    [/\bleads? nowhere\b/i, 'no longer works'],
    [/\b(is|are|has been|have been) saved\.$/i, '“… saved.”'],
    [/\bneeds you now\b|\bgoes by\b|\bonly who\b/i, 'English'],
    [/\bsecond (step|factor)\b|\b2FA\b/i, 'two-step verification'],
    [/\b(log|logged|logging) (in|out)\b/i, 'sign in, sign out'],
    [/\b(dis|en)abled?\b/i, 'deactivate, reactivate'],
    [/\bdirect reports?\b|\bsubordinates?\b/i, 'team members'],
    [/\b(cannot|could not|do not|does not|did not|is not|will not)\b/i, 'a contraction'],
    [/\b(by|for) age\b|save retention$|retention (saved|applies|deletes)/i, 'retention period'],
  ],
  es: [
    [/\be-?mails?\b/i, 'correo'],
    [/reuni(ón|ones) 1|uno a uno/i, '1:1'],
    [/(?<!\p{L})(las?|una|esta|ninguna|próxima|nueva|última) 1:1/iu, 'el 1:1'],
    [/\bvosotr|\bvuestr|\p{L}(áis|éis)\b/iu, 'tú'],
    [/\bacuerdos?\b/i, 'pacto'],
    [/\bajustes\b/i, 'configuración'],
    [/segundo paso|doble factor/i, 'verificación en dos pasos'],
    [/\b(jefe|jefa|supervisora?)\b/i, 'responsable'],
    [/\bdeshabilit/i, 'desactivar'],
    [/fuera de plazo/i, 'vencido'],
    [/\b(super)?administrador(a|es|as)?\b|\bcolaborador/i, 'administración, persona del equipo'],
    [/\b(objetivos?|pactos?) abiert/i, 'en curso'],
    [/1:1 (se )?retir|retirar (el|este|un) 1:1/i, 'anular'],
    [/por antigüedad/i, 'plazo de conservación'],
  ],
  fr: [
    [/\bcourriels?\b|(?<!e-)\bmails?\b/i, 'e-mail'],
    [/\bentretiens?\b/i, '1:1'],
    [/\baccords?\b/i, 'pacte'],
    [/\bréglages?\b/i, 'paramètres'],
    [/(seconde|deuxième) étape/i, 'validation en deux étapes'],
    [/\b(échelon|palier)s?\b/i, 'étape'],
    [/\bsubordonn|collaborat(eur|rice)/i, 'membre de l’équipe'],
    [/(?<!\p{L})clos(es?)?(?!\p{L})/iu, 'clôturer'],
    [/performance générale/i, 'performance globale'],
    [/^pourquoi pas$/i, 'Raison'],
    [/par ancienneté/i, 'durée de conservation'],
  ],
  it: [
    [/\be-mail\b|posta elettronica/i, 'email'],
    [/\baccord[oi]\b/i, 'patto'],
    [/\bresponsabili\b|\b(il|la|del|dal|al) (tuo )?responsabile\b/i, 'manager'],
    [/secondo passaggio/i, 'verifica in due passaggi'],
    [/\bdisabilit/i, 'disattivare'],
    [/\b(scalin|gradin)[oi]\b/i, 'tappa'],
    [/\b(riassunto|sommario)\b/i, 'riepilogo'],
    [/\bpianificat[oaie]\b|\bpianifica (un|il) colloquio/i, 'fissare'],
    [/prestazion[ei]/i, 'performance complessiva'],
    [/\bper email\b/i, 'via email'],
    [/per età(?!\p{L})/iu, 'periodo di conservazione'],
    [
      /\bin blocco legale|blocco( legale)? tolto|\b(togli|togliere|tolto) (il|un) blocco/i,
      'revocare',
    ],
    [/modifiche previste/i, 'anteprima'],
  ],
  pt: [
    [/\bemails?\b|\bcorreio/i, 'e-mail'],
    [/\b(deletar|apagar|eliminar)\b/i, 'excluir'],
    [/\bacordos?\b/i, 'pacto'],
    [/\bgestor(a|es|as)?\b|\bgerentes?\b/i, 'liderança'],
    [/segund[oa] (passo|etapa)/i, 'verificação em duas etapas'],
    [/(?<!\p{L})(os?|um|[ms]eus?|este|nenhum|próximo|novos?|último) 1:1/iu, 'a 1:1'],
    [/\bajustes\b|\bdefinições\b/i, 'configurações'],
    [/\batrasad[oa]s?\b|fora do prazo/i, 'vencido'],
    [/\bcolaborador/i, 'pessoa da equipe'],
    [/pontua(ção|ções|m\b)/i, 'nota'],
    [/\b(objetivos?|pactos?|1:1) abert/i, 'em andamento'],
    [/\butilizador|\becrã\b|palavra-passe|\bdesabilit/i, 'Brazilian'],
  ],
}

const named = /\{\w+\}|<\/?\w+>/g

/** Texts with a word that the glossary has another for, which is named. */
export const banned = (language: Language, texts: Texts) =>
  [...texts].flatMap(([key, text]) =>
    (verbatim.has(text) ? [] : instead[language])
      .filter(([word]) => word.test(text.replaceAll(named, '')))
      .map(([, other]) => `${key}: ${text} (${other})`),
  )

/** The same English said in several ways, without the keys that may. */
export function unequal(
  english: Texts,
  texts: Texts,
  mayDiffer: ReadonlyMap<string, string>,
): string[] {
  const keys = Map.groupBy(
    [...english].filter(([key]) => !mayDiffer.has(key)),
    ([, text]) => text,
  )
  return [...keys].flatMap(([text, same]) => {
    const ways = new Set(same.map(([key]) => texts.get(key)))
    const places = same.map(([key]) => key).join(' ')
    return ways.size > 1 ? [`${text}: ${[...ways].join(' | ')} (${places})`] : []
  })
}

const saysFailure: Readonly<Record<Exclude<Language, 'en'>, RegExp>> = {
  es: /^No /,
  fr: /n’(a|ont|est) pas |impossible|^Aucun|a échoué/i,
  it: /\bnon (è|sono) |^Nessun|non riuscit/i,
  pt: /^Não |^Nenhum|não (foi|foram|chegaram)\b/,
}

/** Failures that say how things still are, where the reason is to follow. */
export function statedFailures(
  english: Texts,
  language: keyof typeof saysFailure,
  texts: Texts,
): string[] {
  const failures = [...texts].filter(([key]) => english.get(key)?.startsWith('Couldn’t'))
  return where(new Map(failures), (text) => !saysFailure[language].test(text))
}

const buttonLengthMax = 28

/** Those of the keys whose texts are too long for a button: arguments are not counted. */
export const tooLong = (texts: Texts, keys: Iterable<string>) =>
  [...keys].flatMap((key) => {
    const text = texts.get(key)?.replaceAll(named, '').trim() ?? ''
    return text.length > buttonLengthMax ? [`${key}: ${text} (${text.length})`] : []
  })
