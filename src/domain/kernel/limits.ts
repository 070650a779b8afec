/** Grapheme clusters: an emoji counts as one. Ours where sections 5 and 9 give no number. */

export const companyNameLengthMax = 250
export const areaNameLengthMax = 100
export const teamNameLengthMax = 100
export const globalLevelNameLengthMax = 100
export const ladderStepNameLengthMax = 60

export const skillNameLengthMax = 100
export const valueNameLengthMax = 100
export const behaviourLengthMax = 500
export const behavioursMax = 20
export const missionLengthMax = 1000
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
export const feedbackQuestionLengthMax = 500

export const lifeStageNoteLengthMax = 1000

export const agendaQuestionLengthMax = 250
export const agendaAnswerLengthMax = 3000
export const oneToOneTextLengthMax = 3000

export const quadrantNameLengthMax = 50
export const quadrantDescriptionLengthMax = 500
export const quadrantRecommendationsLengthMax = 2000

export const placementReplyLengthMax = 3000

export const lookBackLengthMax = 3000

export const linkLengthMax = 2048

export const placeLengthMax = 250

export const withdrawalReasonLengthMax = 500

/** Same as an agenda question: it may be put on the agenda. */
export const requestReasonLengthMax = agendaQuestionLengthMax

export const counterFrom = 0.8

/** UTF-8 bytes per character. Hindi needs about 7; only piles of combining marks need more. */
const bytesPerCharacterMax = 16

const indexedLengthMax = 120

/** Two of them fit into a PostgreSQL index entry (2704 bytes). */
const indexedBytesMax = 1200

/** The longest emoji has 35. */
const bytesOfCharacterMax = 40

export function bytesMaxOf(max: number): number {
  return max > indexedLengthMax
    ? max * bytesPerCharacterMax
    : Math.min(max * bytesOfCharacterMax, indexedBytesMax)
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function lengthOf(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

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

export function isWithin(text: string, max: number): boolean {
  if (text.length <= max) return true
  const bytesMax = bytesMaxOf(max)
  if (text.length > bytesMax) return false
  return bytesOf(text) <= bytesMax && lengthOf(text) <= max
}
