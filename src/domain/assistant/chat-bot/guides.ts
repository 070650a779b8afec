import type { Actor } from '#domain/kernel/access/actor.ts'
import { hasOwn } from '#domain/kernel/access/own-records.ts'
import { canSeePlacements } from '#domain/conversations/nine-box/access.ts'
import type { GuidePage, PageSwitches } from './pages.ts'
import { anyOf, anyWordOf } from './words.ts'

type Has = (actor: Actor, company: PageSwitches) => boolean

const everyone: Has = () => true
const managers: Has = ({ roles }) => roles.isManager
const members: Has = ({ roles }) => roles.isTeamMember
const administrators: Has = ({ roles }) => roles.isAdmin

interface Guide {
  readonly page: GuidePage
  readonly has: Has
  /** All must match. */
  readonly says: readonly RegExp[]
  readonly unless?: RegExp
}

const make = anyOf(
  'add|make|set up|propos|start|writ|put|cre[aeo]|cri[aeo]|anad|agreg|escrib|pon[eg]|aggiung|scriv|ajout|ecri|mett|adicion|escrev|coloc|inclu',
)
const askingWords = anyOf('ask|request|pedir|pid[oe]|solicit|demand|chied|richied|peco|peca')
const change = anyOf(
  'chang|edit|updat|set|switch|turn|choos|upload|cambi|edit|actualiz|elig|elij|subir|modifi|chang|choisi|mettre|cambi|aggiorn|scegl|caric|modific|mud|alter|troc|atualiz|escolh|activ|ativ|attiv',
)
const goal = anyWordOf('goals?|objetivos?|objectifs?|obiettiv[oi]')
const agreement = anyWordOf('agreements?|pactos?|pactes?|patt[oi]')
const oneToOne = anyWordOf(
  '1 ?[:a-] ?1s?|one[ -](to|on)[ -]ones?|colloqui|colloquio|meetings?|reunion(es)?|reunions|riunion[ei]|reuniao|reunioes|entretiens?',
)
const feedback = anyWordOf('feedbacks?|retours?|riscontr[oi]|retroalimentacion|devolutivas?')

export const guides = {
  askFeedback: { page: 'feedback', has: everyone, says: [askingWords, feedback] },
  giveFeedback: {
    page: 'feedback',
    has: everyone,
    // What was given to the asker is no way of giving it.
    unless: anyOf(
      '(with|to|about) me\\b|receiv|recib|me (han|ha|dieron)\\b|conmigo|recu|m (a|ont)\\b|avec moi|ricev|mi (ha|hanno)\\b|con me\\b|receb|me (deu|deram)\\b|comigo',
    ),
    says: [
      anyOf(
        'giv|writ|leav|shar|send|dar|doy|dej|escrib|compart|envi|donn|laiss|ecri|partag|dare|do (un )?feedback|lasci|scriv|condivid|deix|escrev|mand',
      ),
      feedback,
    ],
  },
  planOneToOne: {
    page: 'people',
    has: managers,
    says: [
      anyOf(
        'plan|schedul|arrang|book|program|planific|agend[ae]r|organis|fissa|pianific|marc[ao]|organiz|crea|new|set up',
      ),
      oneToOne,
    ],
  },
  askOneToOne: { page: 'oneToOnes', has: members, says: [askingWords, oneToOne] },
  addQuestion: {
    page: 'oneToOnes',
    has: members,
    says: [
      make,
      anyWordOf(
        'questions?|preguntas?|domand[ae]|perguntas?|agenda|pauta|ordre du jour|ordine del giorno|topics?|temas?|sujets?|argomento',
      ),
    ],
  },
  reportProgress: {
    page: 'goals',
    has: (actor) => hasOwn('goals', actor),
    says: [
      anyOf(
        'progress|avanc|advance|avanz|andamento|updat|actualiz|aggiorn|atualiz|mettre a jour|report',
      ),
      goal,
      /updat|actualiz|aggiorn|atualiz|mettre a jour|report|registr|indic|chang|cambi|how|como|comment|come/,
    ],
  },
  addGoal: { page: 'people', has: managers, says: [make, goal] },
  proposeGoal: {
    page: 'oneToOnes',
    has: (actor, company) => members(actor, company) && !managers(actor, company),
    says: [make, goal],
  },
  closeAgreement: {
    page: 'agreements',
    has: (actor) => hasOwn('agreements', actor),
    says: [
      anyOf(
        'clos|finish|complet|fulfil|cerr|cierr|cumpl|clotur|termin|ferm|chiud|conclu|fech|encerr|propos',
      ),
      agreement,
    ],
  },
  addAgreement: { page: 'people', has: managers, says: [make, agreement] },
  language: {
    page: 'account',
    has: everyone,
    says: [anyWordOf('languages?|idiomas?|langues?|lingu[ae]|linguas?')],
  },
  notifications: {
    page: 'account',
    has: everyone,
    says: [
      anyOf(
        'notif|reminder|recordatorio|rappel|promemoria|lembrete|e-?mails?|correos?|digest|avis[oi]|quiet hours',
      ),
      anyOf(
        'chang|choos|stop|less|fewer|turn|switch|mut|how|cambi|eleg|elij|dej|men[oi]s|como|quit|silenci|chois|arret|moins|comment|desactiv|sceg|smett|meno|come|disattiv|escolh|par[ae]|mud|disabl|configur|get|recib|recev|ricev',
      ),
    ],
  },
  chats: {
    page: 'account',
    has: everyone,
    says: [anyWordOf('slack|microsoft teams|google chat|ms teams')],
  },
  ownData: {
    page: 'ownData',
    has: everyone,
    says: [
      anyOf(
        'download|export|copy|get|take|descarg|copia|llev|telecharg|recuper|scaric|ottener|baix|obter|levar',
      ),
      anyOf(
        'my (own )?data|mis (propios )?datos|mes (propres )?donnees|(i )?miei dati|meus (proprios )?dados',
      ),
    ],
  },
  profile: {
    page: 'profile',
    has: everyone,
    says: [
      change,
      anyOf(
        'photo|picture|foto|imagen|image|avatar|my name|mi nombre|mon nom|mon prenom|mio nome|meu nome|time ?zone|zona horaria|fuseau|fuso',
      ),
    ],
  },
  security: {
    page: 'account',
    has: everyone,
    says: [
      anyOf(
        'password|contrasena|mot de passe|senha|passkey|two-step|2fa|(dos pasos|deux etapes|due passaggi|duas etapas)',
      ),
    ],
  },
  shareScreen: {
    page: 'people',
    has: managers,
    says: [anyOf('shar|compart|partag|condivi'), anyOf('screen|pantalla|ecran|schermo|tela')],
  },
  lifeStage: {
    page: 'lifeStage',
    has: (actor, { lifeStageEnabled }) => hasOwn('lifeStage', actor) && lifeStageEnabled,
    says: [anyOf('life stage|momento vital|moment de vie|momento di vita|momento de vida')],
  },
  evolution: {
    page: 'evolution',
    has: (actor, company) =>
      hasOwn('evolution', actor) && canSeePlacements(actor.userId, actor, company),
    says: [anyOf('my evolution|evolucion|evoluzione|evolucao|mon evolution|nine ?box')],
  },
  addPeople: {
    page: 'users',
    has: administrators,
    says: [
      anyOf('add|invit|import|anad|agreg|ajout|aggiung|adicion|convid|convoc|creat|crea'),
      anyOf(
        'people|person|user|someone|colleague|employee|gente|usuari|alguien|companer|empleado|quelqu un|personne|utilisateur|utent|qualcuno|collegh|pessoa|alguem|funcionari',
      ),
    ],
  },
  companySettings: {
    page: 'settings',
    has: administrators,
    says: [
      change,
      anyOf(
        'company|logo|colou?r|rhythm|frequency|empresa|color|frecuencia|entreprise|couleur|frequence|azienda|colore|frequenza|cor\\b|frequencia',
      ),
    ],
  },
} as const satisfies Readonly<Record<string, Guide>>

export type GuideKey = keyof typeof guides
export const guideKeys = Object.keys(guides) as GuideKey[]

export function guidesFor(actor: Actor, company: PageSwitches): GuideKey[] {
  return guideKeys.filter((key) => (guides[key] as Guide).has(actor, company))
}

/** Most specific first. `words` come from `read`. */
export function guidesIn(words: string, offered: readonly GuideKey[]): GuideKey[] {
  return offered
    .filter((key) => {
      const { says, unless }: Guide = guides[key]
      return says.every((it) => it.test(words)) && !unless?.test(words)
    })
    .toSorted((one, other) => guides[other].says.length - guides[one].says.length)
}
