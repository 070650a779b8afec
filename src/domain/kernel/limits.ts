/**
 * The longest text each field takes, in characters as people count them: an emoji or an accented
 * letter is one. Settled where sections 5 and 9 show no number.
 */

export const companyNameLengthMax = 250
export const areaNameLengthMax = 100
export const teamNameLengthMax = 100
export const globalLevelNameLengthMax = 100
export const ladderStepNameLengthMax = 60

export const skillNameLengthMax = 100
export const valueNameLengthMax = 100
export const behaviourLengthMax = 500
/** How many behaviours a skill or a value lists for one level at most. */
export const behavioursMax = 20
export const missionLengthMax = 1000
/** Business priorities of an area, growth challenges of a team: so many lines, each of so many characters. */
export const priorityLinesMax = 10
export const priorityLineLengthMax = 250
export const purposeLengthMax = 1000
export const descriptionLengthMax = 1000

export const personNameLengthMax = 100
export const positionLengthMax = 120
export const emailLengthMax = 254

export const goalLengthMax = 500
export const whyItMattersLengthMax = 1000
export const agreementLengthMax = 500
export const initiativeLengthMax = 250

export const commentLengthMax = 3000
export const privateCommentLengthMax = 10_000
export const feedbackLengthMax = 3000
/** What someone asks to get feedback on. */
export const feedbackQuestionLengthMax = 500

/** What someone may add to their life stage. */
export const lifeStageNoteLengthMax = 1000

export const agendaQuestionLengthMax = 250
export const agendaAnswerLengthMax = 3000
/** Greetings, progression and farewell: what is written freely in a 1:1. */
export const oneToOneTextLengthMax = 3000

export const quadrantNameLengthMax = 50
export const quadrantDescriptionLengthMax = 500
export const quadrantRecommendationsLengthMax = 2000

/** What a collaborator says to where a review placed them. */
export const placementReplyLengthMax = 3000

/** What a manager writes looking back at a step of the leadership program, for themselves. */
export const lookBackLengthMax = 3000

export const linkLengthMax = 2048

/** Where a 1:1 is held, for both of the pair. */
export const placeLengthMax = 250

/** Why a 1:1 was withdrawn, for both of the pair. */
export const withdrawalReasonLengthMax = 500

/** Why someone asks for a 1:1, for their manager: it may be put on the agenda too. */
export const requestReasonLengthMax = agendaQuestionLengthMax

/** Where a character counter begins to show, as a share of the limit. */
export const counterFrom = 0.8

/**
 * How many bytes a long text may take for each character of its limit, as it is stored (UTF-8). No
 * language needs as many (Hindi has about 7); a heap of combining marks does.
 */
const bytesPerCharacterMax = 16

/** Texts of a limit up to this, in characters, may stand in an index: names do. */
const indexedLengthMax = 120

/** How many bytes those may take, be it all emoji: two fit into an entry of an index, which takes 2704. */
const indexedBytesMax = 1200

/** The longest emoji takes 35 bytes. */
const bytesOfCharacterMax = 40

/** How many bytes a text of at most `max` characters may take. */
export function bytesMaxOf(max: number): number {
  return max > indexedLengthMax
    ? max * bytesPerCharacterMax
    : Math.min(max * bytesOfCharacterMax, indexedBytesMax)
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How many characters a person would count in a text (grapheme clusters). */
export function lengthOf(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/** How many bytes a text takes in UTF-8. */
export function bytesOf(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) bytes += 1
    else if (code < 0x800) bytes += 2
    else bytes += code < 0x1_00_00 ? 3 : 4
  }
  return bytes
}

/**
 * Whether a text has at most `max` characters, as `lengthOf` counts them, and no more bytes than
 * such a text needs.
 */
export function isWithin(text: string, max: number): boolean {
  if (text.length <= max) return true
  const bytesMax = bytesMaxOf(max)
  if (text.length > bytesMax) return false
  return bytesOf(text) <= bytesMax && lengthOf(text) <= max
}
