import { folded } from '#domain/assistant/ai/people-marks.ts'

export const topics = [
  'communication',
  'planning',
  'quality',
  'teamwork',
  'learning',
  'customer',
] as const
export type Topic = (typeof topics)[number]

/** Word stems in the five languages, without accents. */
const signs: Readonly<Record<Topic, RegExp>> = {
  communication:
    /\b(communicat|comunic|listen|escuch|ecout|ascolt|escut|present|explain|explic|expliqu|spieg|meeting|reunion|riunion|reuniao|inform|feedback|speak|parl|fal[ao]u|habl)/u,
  planning:
    /\b(plan|priorit|deadline|plazo|delai|scadenz|prazo|late\b|delay|retras|retard|ritard|atras|organi[sz]|focus|enfoqu|tiempo|temps\b|tempo\b|time\b)/u,
  quality:
    /\b(quality|calidad|qualit|qualidade|error|erreur|errore|erro\b|bug|test|review|revis|detail|detalle|dettagl|detalhe|accura|precis|mistake)/u,
  teamwork:
    /\b(team|equip|squadra|collabor|colabor|help|ayud|aid[eo]|aiut|ajud|share|compart|partag|condivi|support|apoy|trust|confian|fiducia)/u,
  learning:
    /\b(learn|aprend|apprend|impar|develop|desarroll|developp|svilup|desenvolv|course|curso|cours\b|corso|skill|habilid|competen|train|formac|formation|formazione|mentor)/u,
  customer:
    /\b(customer|client|clienti|user\b|usuari|utilisat|utent|sale|venta|vente|vendit|venda)/u,
}

export function topicsOf(text: string): readonly Topic[] {
  const read = folded(text)
  const weight = (topic: Topic) => read.match(new RegExp(signs[topic].source, 'gu'))?.length ?? 0
  return topics.toSorted((one, other) => weight(other) - weight(one))
}

export const speaksOf = (text: string, topic: Topic) => signs[topic].test(folded(text))
