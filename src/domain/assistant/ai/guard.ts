import { guardReasons, type GuardReason } from './guard-reasons.ts'
import { asksHow, requests } from './guard-requests.ts'
import { maskPeople } from './people-marks.ts'
import { bounded, inOrder, withGaps, type WordPattern } from './word-patterns.ts'

/** Pattern syntax: ` … ` is up to four words, `@` a person, `&` the reader. */
const expandGuardPattern = (pattern: string) => withGaps(pattern).replaceAll('@', '@s?')
const says = (...patterns: readonly string[]) =>
  patterns.map((it) => bounded(expandGuardPattern(it)))
const far = (...parts: readonly string[]) => inOrder(parts.map(expandGuardPattern), /[.!?\n]/u)

const ills = [
  'ill|sick|unwell|depressed|pregnant|anxious|burned out|burnt out|autistic|disabled|mentally [a-z]+|an? (?:addict|alcoholic)|adhd|anxiety|depression|cancer|(?:an? )?[a-z]* ?disorder',
  'enferm[oa]|embarazada|deprimid[oa]|depresion|ansiedad|autista|discapacitad[oa]|quemad[oa]|un trastorno|alcoholic[oa]',
  'malade|enceinte|deprimee?|depressi(?:f|ve)|anxieu(?:x|se)|autiste|handicapee?|une depression|alcoolique',
  'malat[oa]|incinta|depress[oa]|in ansia|autistic[oa]|disabile|esaurit[oa]|alcolist[ao]',
  'doente|gravida|deprimid[oa]|com depressao|com ansiedade|autista|deficiente|alcoolatra',
].join('|')

const seem = [
  'is|are|was|were|seems?(?: to be)?|looks?|appears?(?: to be)?|sounds?|may be|might be|must be|could be|probably|has|have|having|suffers? from|having|getting',
  'esta|estas|estaba|parece|pareces|parece estar|debe(?:s)?(?: de)? estar|tiene|tienes|sufre|sufres|puede que estes?|eres|es',
  'est|es|etes|etait|semble|semblez|sembles|parait|a|as|avez|souffre|souffrez|doit etre|devez etre|pourrait etre',
  'e|sei|era|sembra|sembri|pare|soffre|soffri|ha|hai|deve essere|potrebbe essere',
  'esta|estava|parece|tem|sofre|deve estar|pode estar',
].join('|')

const relations = [
  'kids|children|a (?:child|baby|wife|husband|girlfriend|boyfriend)|married|divorced|divorcing|family (?:problems?|issues?|reasons?|situation)|marriage|divorce|pregnancy',
  'hij[oa]s?|casad[oa]|divorciad[oa]|divorcio|matrimonio|embarazo|(?:problemas|motivos|razones|situacion) (?:familiar(?:es)?|de familia)|problemas en casa|marido|espos[oa]',
  'enfants?|mariee?|divorcee?|divorce|mariage|grossesse|(?:problemes?|raisons?|situation) (?:familia(?:l|le|les|ux)|de famille)|mari|epouse',
  '(?:problemi|motivi|ragioni|situazione) (?:familiar[ei]|di famiglia)|figli[oa]?|sposat[oa]|divorziat[oa]|divorzio|matrimonio|gravidanza|marito|moglie',
  'filh[oa]s?|casad[oa]|divorciad[oa]|divorcio|casamento|gravidez|(?:problemas|motivos|razoes|situacao) (?:familiar(?:es)?|de familia)|marido|esposa',
].join('|')

export const statements: Readonly<Record<GuardReason, readonly WordPattern[]>> = {
  rate: says(
    '[@&](?:[^.!?\\n]{0,40})\\b\\d{1,3}(?:[.,]\\d)? ?/ ?(?:5|10|100)',
    '[@&](?:[^.!?\\n]{0,40})(?:score|rating|grade|nota|puntuacion|calificacion|voto|punteggio|pontuacao)(?: of| is| de| es| di| e|:)? \\d',
    "(?:i|we)(?:'d| would)? (?:rate|score|grade) |(?:top|high|low|poor|strong|weak|under|over|star)[- ]?performers?|@ (?:deserves|merece|merite|merita)(?: … | )(?:\\d|score|rating|nota|note|voto)",
    '@ (?:es|est|e|is) (?:una? |une |uma |a |an )?(?:[a-z]+ )?(?:incompetente?|lazy|useless|vag[oa]|paresseu(?:x|se)|pigr[oa]|preguicos[oa]|mediocre)',
    '(?:alto|bajo|baixo|basso) (?:desempeno|desempenho|rendimiento|rendimento)',
  ),
  rank: says(
    '[@&] (?:is|are|was|es|eres|est|e|sei|etes) (?:(?:one of )?the |la |el |le |les |il |o |a )?(?:my |our |mi |mon |il mio )?(?:best|worst|strongest|weakest|mejor|peor|meilleure?|pire|migliore|peggiore|melhor|pior)',
    '[@&] (?:ranks?|comes?|places?) (?:first|second|third|last|\\d)|(?:best|worst|strongest|weakest) (?:in|of|on)(?: my| the| our| your)? @',
    '(?:mejor|peor|melhor|pior|migliore|peggiore|meilleure?|pire) (?:de|del|da|do|du|della) (?:[^ .]+ )?@|ranking (?:of|de|del|di|do) @',
    '1[.)]? ?@[^@]{0,60}2[.)]? ?@',
  ),
  place: [
    far('@', '(?:nine|9)[- ]box|cuadrante|quadrante|riquadro|quadrant'),
    far('(?:nine|9)[- ]box', '@'),
    ...says(
      '(?:high|low)[- ]potentials?|(?:alto|bajo|baixo|basso) potencial|(?:alto|basso) potenziale|(?:haut|fort|faible) potentiel',
    ),
  ],
  compare: says(
    '(?:better|worse|stronger|weaker|faster|slower|smarter|harder|(?:more|less) [a-z]+) than(?: … | )@|compared (?:to|with)(?: … | )@|unlike @',
    '(?:mejor|peor|(?:mas|menos) [a-z]+) que(?: … | )@|(?:comparad[oa]|en comparacion) con(?: … | )@|a diferencia de @',
    "(?:meilleure?|pire|mieux|(?:plus|moins) [a-z]+) qu(?:e |')(?:[^ .!?]+ ){0,3}@|(?:compare a|par rapport a|contrairement a)(?: … | )@",
    '(?:migliore|peggiore|meglio|peggio|(?:piu|meno) [a-z]+) di(?: … | )@|(?:rispetto a|a differenza di)(?: … | )@',
    '(?:melhor|pior|(?:mais|menos) [a-z]+) (?:do )?que(?: … | )@|(?:em comparacao com|ao contrario de)(?: … | )@',
  ),
  predict: says(
    '[@&](?: … | )(?:will|is going to|are going to|(?:is|are) likely to|might|may|could)(?: … | )(?:leave(?: us| the company)?|quit|resign|fail|burn out|be promoted)',
    '(?:flight|attrition|retention) risk|riesgo de fuga|risque de depart|rischio di (?:fuga|dimissioni)|risco de (?:saida|fuga)',
    '(?:se ira|te iras|se va a ir|vas a irte|se marchara|dimitira|renunciara|dejara la empresa|va a (?:dimitir|renunciar|fracasar|irse))',
    "(?:va|vas|allez) (?:demissionner|quitter l'entreprise|echouer)|(?:demissionnera|quittera l'entreprise|echouera)",
    "(?:si dimettera|si licenziera|se ne andra|lascera l'azienda|fallira)",
    '(?:vai (?:pedir demissao|se demitir|deixar a empresa|sair da empresa|fracassar)|pedira demissao|deixara a empresa)',
  ),
  health: says(
    `[@&](?: … | )(?:${seem})(?: … | )(?:${ills})`,
    `(?:estas?|pareces?|parece|tienes|tiene|sembri|sembra|sei|soffri|soffre di|hai|sofre de|eres) (?:[^ .!?]+ ){0,2}(?:${ills})`,
    "(?:your|@'s|his|their) (?:[a-z]+ )?(?:illness|disease|depression|pregnancy|mental health|health problems?|anxiety|burn-?out|disability)|mental health (?:problems?|issues?)",
    '(?:tu|su|seu|sua) (?:[a-z]+ )?(?:enfermedad|depresion|embarazo|salud mental|doenca|depressao|gravidez|saude mental)|problemas? de (?:salud|saude)',
    '(?:sa|son|&|votre) (?:maladie|depression|grossesse|sante mentale)|problemes? de sante|(?:sua|tua) (?:malattia|depressione|gravidanza|salute mentale)|problemi di salute',
  ),
  family: says(
    `[@&](?: … | )(?:${seem}|got|had|wants?)(?: … | )(?:${relations})`,
    `(?:because of|due to|since|now that|por|debido a|desde|a cause de|depuis|per via|a causa di|per colpa|por causa|devido a)(?: … | )(?:your|his|tu|tus|su|sus|sua|suas|seu|seus|vos|votre|ses|son|tuo|tuoi|suoi|dei|de|del)(?: … | )(?:${relations})`,
    `(?:problems? at home|problemas em casa|problemi a casa|problemes a la maison)`,
  ),
  impersonate: says(
    "(?:^|[\\n.!?:] ?)(?:i am|i'm|this is|my name is|soy|me llamo|je suis|je m'appelle|mi chiamo|sono|sou|me chamo|aqui) @",
    'as @, i|como @, (?:yo|eu)|en tant que @, je|come @, io|(?:signed|sincerely|regards|firmado|atentamente|cordialement|cordiali saluti|atenciosamente),? ?\\n? ?@ ?$',
  ),
}

/** Most specific first. */
const reasonOrder: readonly GuardReason[] = [
  'impersonate',
  'health',
  'family',
  'place',
  'predict',
  'rank',
  'compare',
  'rate',
]

/** Checks all five languages, whatever the asker's own. */
export function refuseRequest(text: string, names: readonly string[]): GuardReason | undefined {
  const read = maskPeople(text, names, true)
  const isHow = asksHow(read)
  return reasonOrder.find(
    (reason) =>
      requests[reason].always.some((it) => it.test(read)) ||
      (!isHow && requests[reason].unlessHow.some((it) => it.test(read))),
  )
}

/** Drops what an engine wrote, and refuses to improve what a person wrote. */
export function refuseText(
  text: string,
  names: readonly string[],
  reasons: readonly GuardReason[] = guardReasons,
): GuardReason | undefined {
  const read = maskPeople(text, names, false)
  return reasonOrder.find(
    (reason) => reasons.includes(reason) && statements[reason].some((it) => it.test(read)),
  )
}

/** Praise and blame are the author's to give, so ratings in their own words are allowed. */
export const ownWordsReasons: readonly GuardReason[] = ['compare', 'predict', 'health', 'family']
