import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Lines of English texts with a tell; each is in `onPurpose`, with its reason. */
export const tellsMax = 16

/** Arguments that are names of people, companies and things. */
const nameArgument = String.raw`\{(?:name|title|person|company|manager|author|names|area|team|other)\}`

/** Patterns of translated English, by name. */
export const tells: Readonly<Record<string, RegExp>> = {
  'a clause as a noun': /(?:^|>|: )(?:What|Whom|Whose|Who|Where|Which)\b(?!’s)(?![^.]*\?)/,
  'a bookish word':
    /\b(?:who(?:m|ever|mever)|somebody|anew|meanwhile|at hand|by hand|of (?:theirs|yours|ours|mine)|lest|therein|nowhere)\b/i,
  'a stranded verb':
    /\b(?:told of|written to|given up|gave up|handed on|taken along|asked for(?=[.,:;]|$| and| or| in\b))\b|\basked for$/i,
  'a fronted object':
    /(?:^|[.:!] )(?:To|Of|With|From) (?:who|what|whom|whoever|shared)\b|(?:^|[.!] )What\b[^.?!]*, (?:nobody|no one|you|they|we|it)\b/,
  'of a name': new RegExp(String.raw`(?<!\b[Pp]arts?) [Oo]f ${nameArgument}(?!’s)`),
  'an aphorism':
    /: (?:what|who|never|nobody|nothing|neither|none|that|those|all of it)\b(?![^.]*\?)/,
  'first, then, gone, as it was':
    /(?:^|[.:;] )First (?!name|area|page|one|review|step|day|goal|email)[a-z]|\bFirst\b[^.]*[,;] then\b|\b(?:is|are|and|has|be) gone\b|\bgone (?:for|on)\b|\bas (?:it|they) (?:was|were|is|are)\b/,
  'a metaphor of law or body':
    /\b(?:sealed|(?:take|takes|taken|taking|took) (?:\S+ )?back|mended|forgotten|at hand|let (?:\S+ )in|gets? in)\b/i,
  'asks, demands, comes to':
    /\basks\b(?! (?:you|for|someone)\b)|\bsteps? ask\b|\bdemands?\b|\bstands? (?:in|at|there|open)\b|\b(?:how|where) (?:it|they|things) stands?\b|\bgo(?:es)? along\b|\bcomes? to\b(?! (?:you|mind))|\bleads? to\b/i,
  'a calque':
    /\b(?:collaborators?|strong points?|general performance|farewells?|in conduction|behaviours?|programmes?)\b|\bwithdr(?:aw|ew|awn|awing)\b.*\b(?:1:1|one-to-one)|\b(?:1:1|one-to-one)\b.*\bwithdr/i,
}

const catalogue = 'the error catalogue of the specification, word for word'
const fieldHint = 'completes the label of its field, as one would say it aloud'
const sentence = 'a whole sentence whose subject is the clause'

/** Lines that keep their tell, by key, with the reason. */
export const onPurpose: ReadonlyMap<string, string> = new Map([
  ['refusals.ladder.levelInUse', catalogue],
  ['refusals.ladder.stepInUse', catalogue],
  ['refusals.ladder.stageInUse', catalogue],
  ['areas.area.fields.mission.hint', fieldHint],
  ['goals.editor.whyHint', fieldHint],
  ['goals.closing.commentHint', fieldHint],
  ['ladders.step.fields.description.hint', fieldHint],
  ['nine-box.quadrant.fields.description.hint', fieldHint],
  ['nine-box.quadrant.fields.recommendations.hint', fieldHint],
  ['one-to-ones.flow.actionPlan.progressionHint', fieldHint],
  ['skills.skill.fields.description.hint', fieldHint],
  ['values.value.fields.description.hint', fieldHint],
  ['life-stage.lead', sentence],
  ['users.remove.stays', sentence],
  ['nine-box.evidence.title', '“What it’s based on” is what people ask'],
  ['suggestion-library.feedback.clearer.first', 'a formula that people know: what I saw'],
])

/** Essays, not texts of an interface: a colon or a “what” clause is at home in them. */
const prose: ReadonlySet<string> = new Set(['leadership-steps'])

/** One text that has a tell. */
export interface TellingLine {
  readonly key: string
  readonly text: string
  readonly tells: readonly string[]
}

function leaves(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
}

/** The tells of one text. */
export const tellsOf = (text: string): string[] =>
  Object.entries(tells)
    .filter(([, pattern]) => pattern.test(text))
    .map(([tell]) => tell)

/** Every English text with a tell, those on purpose included. */
export function tellingLines(): TellingLine[] {
  return globSync('src/messages/en/*.json')
    .toSorted()
    .filter((file) => !prose.has(basename(file, '.json')))
    .flatMap((file) => leaves(JSON.parse(readFileSync(file, 'utf8')), basename(file, '.json')))
    .map(([key, text]) => ({ key, text, tells: tellsOf(text) }))
    .filter((line) => line.tells.length > 0)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = tellingLines()
  for (const { key, text, tells: found } of lines) {
    const reason = onPurpose.get(key)
    console.info(
      `${key}: ${text}\n    ${found.join(', ')}${reason ? `; on purpose: ${reason}` : ''}`,
    )
  }
  console.info(`${lines.length} lines with a tell, of at most ${tellsMax}`)
}
