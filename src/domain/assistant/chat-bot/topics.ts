import { anyOf, anyWordOf } from './words.ts'

export const chatTopics = [
  'needs',
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
      'what (needs me|is waiting|awaits me|waits for me|do i have to do|should i do)|que me necesita|que tengo que hacer|que necesita de mi',
    ),
    anyOf(
      'qu est[ -]ce qui m attend|ce qui m attend|que dois[ -]je faire|qu est[ -]ce que je dois faire|ai[ -]je a faire',
    ),
    anyOf(
      'cosa mi aspetta|cosa devo fare|da fare|o que precisa de mim|o que (eu )?(tenho|preciso)',
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

export function topicsIn(words: string): ChatTopic[] {
  return chatTopics.filter((topic) => topicPatterns[topic].some((it) => it.test(words)))
}
