import { anyOf, anyWordOf } from './words.ts'

export const chatTopics = [
  'needs',
  'rhythm',
  'person',
  'goals',
  'agreements',
  'oneToOnes',
  'feedback',
  'nextStep',
] as const
export type ChatTopic = (typeof chatTopics)[number]

/** In the five languages, as `read` normalizes them. */
const topicPatterns: Readonly<Record<ChatTopic, readonly RegExp[]>> = {
  needs: [
    anyOf('to ?do list|pendiente|pendente'),
    anyOf(
      'what (needs me|is waiting|s waiting|awaits me|waits for me|do i have to do|should i do)|que me necesita|que tengo que hacer|que necesita de mi',
    ),
    anyOf(
      'qu est[ -]ce qui m attend|ce qui m attend|que dois[ -]je faire|qu est[ -]ce que je dois faire|ai[ -]je a faire',
    ),
    anyOf(
      'cosa mi aspetta|cosa devo fare|da fare|o que precisa de mim|o que (eu )?(tenho|preciso)',
    ),
  ],
  rhythm: [
    anyOf(
      'who (is|s|are|m i|am i|have i|haven t|did i|do i|should i|must i|needs?|hasn t|has not)[^.!?]{0,40}(overdue|late|behind|met|meet|see|seen|talk|spoken|one[ -](to|on)[ -]one|1 ?: ?1)',
    ),
    anyOf(
      '(con|a) quien(es)? [^.!?]{0,40}(1 ?: ?1|reunion|reunir|atras|vencid|retras|hablar|hablo|visto|ver\b|veo|toca)|quien(es)? [^.!?]{0,30}(1 ?: ?1|atras|vencid|retras)',
    ),
    anyOf(
      '(avec )?qui [^.!?]{0,40}(1 ?: ?1|retard|pas vu|voir\b|vois|rencontrer|parler|point)|qui (attend|est en retard)',
    ),
    anyOf(
      '(con|a) chi [^.!?]{0,40}(1 ?: ?1|colloqui|ritardo|visto|vedere|vedo|incontr|parl|tocca)|chi [^.!?]{0,30}(ritardo|colloqui|1 ?: ?1)',
    ),
    anyOf(
      '(com|a|para) quem [^.!?]{0,40}(1 ?: ?1|atras|vencid|conversar|converso|falar|falo|vejo|ver\b|reunir)|quem [^.!?]{0,30}(1 ?: ?1|atras|vencid)',
    ),
  ],
  person: [
    anyOf(
      'how (is|s|are|has|have) [^.!?]{1,60}(doing|getting on|going|been)|how are things with|tell me about|(update|news) (on|about|of)|what (is|s) up with',
    ),
    anyOf(
      'como (esta|van?|le va|lleva|anda) (a )?[a-z]|que tal (esta|va|le va|anda)?[ a]*[a-z]|que hay de|(cuentame|hablame|dime algo) (de|sobre)|ponme al dia',
    ),
    anyOf(
      'comment (va|vont|se porte|avance)|(ou|o) en est|(parle|parlez)[ -]moi de|(des )?nouvelles de|quoi de neuf',
    ),
    anyOf(
      'come (sta|stanno|va|vanno|procede|se la cava)|a che punto (e|sono)|(parlami|dimmi) (di|del|qualcosa)|(novita|aggiornami) (su|di)',
    ),
    anyOf(
      'como (esta|estao|vai|vao|anda|tem ido)|(me fal[ae]|me conta|me conte|fale) (sobre|d[aeo])|novidades (sobre|d[aeo])|a quantas anda',
    ),
  ],
  goals: [
    anyWordOf(
      'goals?|objetivos?|objectifs?|obiettiv[oi]|okrs?|initiatives?|iniciativas?|iniziativ[ae]',
    ),
  ],
  agreements: [anyWordOf('agreements?|pactos?|pactes?|patt[oi]|commitments?')],
  oneToOnes: [
    anyWordOf('1 ?[:a-] ?1s?|one[ -](to|on)[ -]ones?|uno a uno|un a un|colloqui|colloquio'),
    anyWordOf(
      'meetings?|reunion(es)?|reunions|riunion[ei]|reunia?o|reunioes|entretiens?|conversation|conversacion',
    ),
  ],
  feedback: [
    anyWordOf('feedbacks?|retours?|riscontr[oi]|retroalimentacion|devolutivas?'),
    anyOf('(said|told|written) about me|dicho de mi|dit de moi|detto di me|disseram de mim'),
  ],
  nextStep: [
    anyOf(
      '(next|following) (ladder |career )?(step|level|stage|role)|(siguiente|proxim[oa]) (etapa|nivel|paso)|(prochaine?|suivante?) (etape|niveau)',
    ),
    anyOf(
      '(etape|niveau) (suivante?|d apres)|(prossim[oa]|successiv[oa]) (tappa|livello|passo)|(tappa|livello) successiv',
    ),
    anyOf(
      'promot|ascen[ds]|promoz|promoc|promov|(how|where) (can|do|could) i grow|grow (further|here|next)',
    ),
    anyOf(
      'como (puedo )?(crecer|avanzar)|comment (evoluer|progresser)|come (posso )?crescere|como (posso )?(crescer|evoluir)',
    ),
  ],
}

const looksBack = anyWordOf(
  'closed|finished|completed|last|past|previous|cerrad[oa]s?|terminad[oa]s?|ultim[oa]s?|anterior(es)?|pasad[oa]s?|clos|closes?|dernier|derniere|derniers|passee?s?|chius[oaie]|conclus[oaie]|scors[oaie]|passat[oaie]|precedent[ei]?|fechad[oa]s?|encerrad[oa]s?|passad[oa]s?',
)
const isLate = anyOf('overdue|late\\b|vencid|atrasad|en retard|scadut|in ritardo')

export type When = 'now' | 'late' | 'over'

export function whenOf(words: string): When {
  if (isLate.test(words)) return 'late'
  return looksBack.test(words) ? 'over' : 'now'
}

/** Times that a topic distinguishes. Any other is answered as `now`: the last feedback is the newest. */
export const timesOf: Readonly<Record<ChatTopic, readonly When[]>> = {
  needs: ['late', 'now'],
  goals: ['late', 'now', 'over'],
  agreements: ['late', 'now', 'over'],
  oneToOnes: ['now', 'over'],
  feedback: ['now'],
  nextStep: ['now'],
  rhythm: ['now'],
  person: ['now'],
}

/** An overdue rhythm excludes the asker's own one-to-ones and to-dos; any other topic is more specific than a person. */
export function topicsIn(words: string): ChatTopic[] {
  const found = chatTopics.filter((topic) => topicPatterns[topic].some((it) => it.test(words)))
  if (found.includes('rhythm')) return ['rhythm']
  return found.length > 1 ? found.filter((topic) => topic !== 'person') : found
}
