import type { GuardPatterns, GuardReason } from './guard-reasons.ts'
import type { MaskedText } from './people-marks.ts'
import { bounded, inOrder, withGaps } from './word-patterns.ts'

/** Pattern syntax: `…` is up to four words, `@` a person, top-level `|` alternatives. */
const expandRequestPattern = (pattern: string) =>
  withGaps(pattern).replaceAll(/@(?![s'])/gu, "(?:[dlnsc]')?@s?")
const compileRequests = (...patterns: readonly string[]) =>
  patterns.map((it) => bounded(expandRequestPattern(it)))
const far = (...parts: readonly string[]) => inOrder(parts.map(expandRequestPattern), /[.!?]/u)

const how = compileRequests(
  'how (?:do|can|should|could|might) (?:i|we)|how to|how does|where (?:do|can|is|are)|what (?:is|does) the|what questions?|which questions?|what can i ask',
  'como (?:puedo|podria|debo|hago|se |funciona|evaluo|valoro|posso|faco|devo|avalio|ajudo|ayudo|apoyo|apoiar|preparo|comparo)|donde|onde|que preguntas?|que perguntas?',
  'comment (?:puis|pourrais|dois|fait|faire|on |je |evaluer|fonctionne|soutenir|aider|preparer)|ou (?:se|puis|trouver|est)|quelles? questions?',
  'come (?:posso|potrei|devo|si |faccio|funziona|valuto|aiuto|sostengo)|dove|quali domande|che domande',
)
/** "How do I find out …" about private matters counts as asking for them. */
const digs = compileRequests(
  'find out|figure out|know (?:if|whether|who|which)|tell (?:if|whether|who|which)|guess',
  'averiguar|saber (?:si|quien)|adivinar|descobrir|saber (?:se|quem)|adivinhar',
  'savoir (?:si|qui)|deviner|decouvrir|sapere (?:se|chi)|indovinare|scoprire',
)

export const asksHow = (text: MaskedText) =>
  how.some((it) => it.test(text)) && !digs.some((it) => it.test(text))

const whoLeaves =
  '(?<!(?:sick|parental|maternity|paternity|annual|medical|on|of) )leave|leaves|leaving|quit|quits|quitting|resign|resigns|resigning|fail|burn out|be promoted|get promoted|succeed in the role'

const whom = '@|who|chi|qui|quien|quienes|quem'

const ills =
  'health|ill|illness|sick|disease|depress(?:ed|ion|iv[oae])|anxiety|anxious|burn-?out|burned out|burnt out|mental|medical|diagnos[a-z]+|disorder|adhd|tdah|autis[a-z]+|disabilit[a-z]+|disabled|therapy|medication|cancer|addict[a-z]*|alcohol[a-z]*' +
  '|depressione|salud|enferm[a-z]+|depresion|deprimid[oa]|ansiedad|baja medica|trastorno|discapaci[a-z]+|terapia|medicacion|quemad[oa]' +
  '|sante|malade|maladie|depressi(?:f|ve)|deprimee?|anxieu(?:x|se)|anxiete|arret maladie|handicap[a-z]*|therapie|alcool[a-z]*' +
  '|salute|malat[a-z]+|depress[oaie]|ansia|disabil[a-z]+|alcol[a-z]*|esaurit[oa]' +
  '|saude|doente|doenca|depressao|ansiedade|transtorno|deficiencia'

const family =
  'pregnan[a-z]+|married|marriage|marital|divorc[a-z]*|wife|husband|spouse|girlfriend|boyfriend|children|kids|child|baby|babies|family|love life|private life' +
  '|embaraz[a-z]+|casad[oa]s?|matrimonio|espos[oa]|marido|hij[oa]s?|bebe|familia|situacion familiar|vida privada|novi[oa]' +
  '|enceinte|grossesse|mariee|mariage|celibataire|en couple|mari|epou[sx]e?|enfants?|famille|vie privee' +
  '|incinta|gravidanza|sposat[oa]|divorzi[a-z]*|marito|moglie|figli[oae]?|bambin[oi]|famiglia|vita privata' +
  '|gravid[a-z]+|casamento|esposa|filh[oa]s?|crianca|namorad[oa]'

export const requests: Readonly<Record<GuardReason, GuardPatterns>> = {
  rate: {
    unlessHow: compileRequests(
      '(?:rate|score|grade|evaluate|assess|appraise|judge) … (?:@|my performance|my work|me)',
      '(?:rate|score|grade|evaluate|assess|judge) (?:@|me)',
      '(?:puntua|puntuar|puntuame|califica|calificar|evalua|evaluar|valora|valorar|juzga|juzgar)(?: a)?(?: … | )(?:@|mi trabajo|mi desempeno)',
      '(?:note|notez|evalue|evaluez|evaluer|juge|jugez|juger)(?: … | )(?:@|mon travail)',
      '(?:valuta|valutare|valutami|giudica|giudicare)(?: … | )(?:@|il mio lavoro)',
      '(?:avalie|avaliar|avalia|pontue|pontuar|julgue|julgar)(?: … | )(?:@|meu trabalho)',
    ),
    always: compileRequests(
      'how (?:good|bad|strong|weak|competent|capable|smart|clever|productive|valuable|talented|reliable|lazy) (?:is|are|was)(?: … | )@',
      'on a scale|(?:give|assign)(?: … | )@(?: … | )(?:score|rating|grade|mark|points?)|(?:score|rating|grade|mark|points?) (?:for|to|of)(?: … | )@',
      '(?:is|are) @ (?:a |an )?(?:good|bad|great|poor|strong|weak|competent|incompetent|lazy|smart|useless|reliable|any good)',
      '@ (?:es|e|est|son|sao|sono) (?:un |una |uma |um |une )?(?:buen|buena|bueno|mal|mala|malo|bon|bonne|mauvais|mauvaise|brava|bravo|buona|buono|boa|bom|ruim|competente?|incompetente?)',
      '(?:es|e) @ (?:un |una |uma |um )?(?:buen|buena|bueno|mal|mala|malo|brava|bravo|buona|buono|boa|bom|ruim|competente|incompetente)',
      'que tan (?:buen|buena|bueno|mala|malo)|(?:que|cual es la|que tal) (?:nota|puntuacion|calificacion)|pon(?:le|les|me)? (?:una )?(?:nota|puntuacion|calificacion)|del? (?:0|1|cero|uno) al? (?:5|10|100|cinco|diez|cien)',
      'quelle note|(?:donne|donnez|mets|mettez|attribue|attribuez)(?: … | )note|sur une echelle|(?:de|entre) (?:0|1|zero|un) (?:a|et) (?:5|10|100|cinq|dix)',
      '(?:che|quale) voto|(?:dai|dare|dammi|assegna)(?: … | )(?:voto|punteggio)|su una scala|da (?:0|1|zero|uno) a (?:5|10|100|cinque|dieci)|quanto (?:e|sono) (?:brav[oae]|competent[ei]|valid[oa])',
      '(?:que|qual) nota|(?:de|da|dar|atribua)(?: … | )(?:uma nota|nota para|pontuacao)|(?:numa|em uma|na) escala|quao (?:bom|boa|ruim)|de (?:0|1|zero|um) a (?:5|10|100|cinco|dez)',
    ),
  },
  rank: {
    unlessHow: compileRequests(
      '(?:rank|stack-rank)(?: … | )@|(?:order|sort|list)(?: … | )@(?: … | )(?:best to worst|worst to best|by (?:performance|talent|quality|value|merit|potential))',
      '(?:ordena|ordename|ordenar|clasifica|clasificame|clasificar|rankea)(?: a)?(?: … | )@',
      '(?:classe|classez|classer|ordonne|ordonnez|trie|triez|range)(?: … | )@',
      '(?:classifica|classificami|classificare|ordina|ordinami|ordinare)(?: … | )@',
      '(?:classifique|classificar|ordene|ordenar|ranqueie|ranquear)(?: … | )@',
    ),
    always: compileRequests(
      "(?:who|which of (?:my |our |the )?@)(?:'s| is| are| was)?(?: … | )(?:best|worst|strongest|weakest|top|better|worse|smartest|laziest|most valuable|most productive|most talented|least productive|least valuable)",
      '(?:best|worst|top|weakest|strongest|poorest|laziest) (?:performers?|@|member)|(?:best|worst|strongest|weakest) (?:in|of|on|among)(?: my| our| the)? @',
      '(?:ranking|ranqueamento|classement|classifica|graduatoria|clasificacion) (?:of|de|des|du|dei|degli|delle|del|da|do|dos|das)(?: … | )@|hazme un ranking|haz un ranking',
      'quien(?:es)? (?:es|son|fue)(?: … | )(?:mejor|peor|mejores|peores|mas|menos)|(?:mejor|peor|mejores|peores) @|(?:mejor|peor|mejores|peores) (?:de|del|en|entre)(?: mi| el| la)? @',
      "qui (?:est|sont)(?: … | )(?:meilleure?s?|pires?|plus|moins|mieux)|(?:meilleure?s?|pires?) @|(?:meilleure?s?|pires?) (?:de|du|dans)(?: mon| ma| l')? ?@",
      'chi (?:e|sono)(?: … | )(?:migliore|migliori|peggiore|peggiori|piu|meno|meglio)|(?:migliore?|migliori|peggiore?|peggiori)(?: del| della| dei| nel)? @',
      'quem (?:e|sao)(?: … | )(?:melhor|melhores|pior|piores|mais|menos)|(?:melhor|pior|melhores|piores) @|(?:melhor|pior|melhores|piores) (?:da|do|de|na|no)(?: minha| meu)? @',
    ),
  },
  place: {
    unlessHow: [
      ...compileRequests('(?:place|put|locate|position)(?: … | )@(?: … | )(?:quadrant|box|grid)'),
      far('(?:nine|9)[ -]?box|cuadrante|quadrante|riquadro|quadrant', '@'),
      far('@', String.raw`\b(?:(?:nine|9)[ -]?box|cuadrante|quadrante|riquadro|quadrant)`),
      far('@', String.raw`\b(?:matrice|matriz)`),
    ],
    always: compileRequests(
      '(?:high|low)[ -]potentials?|hi-?po|potential (?:of|does)(?: … | )@|how much potential|@ (?:have|has)(?: … | )potential',
      '(?:alto|bajo|baixo) potencial|potencial (?:de|tiene|tem)(?: … | )@',
      "(?:haut|fort|faible) potentiel|hauts potentiels|potentiel (?:de|d'|a) ?(?:… )?@",
      '(?:alto|basso) potenziale|potenziale (?:di|ha)(?: … | )@',
    ),
  },
  compare: {
    unlessHow: compileRequests(
      '(?:compare|comparing)(?: … | )@(?: … | )(?:with|to|and|against|versus|vs) (?:[^ .!?]+ ){0,3}@|compare(?: … | )@s|compare me',
      '(?:compara|comparar|comparame|comparando)(?: a)?(?: … | )@(?: … | )(?:con|y|a|e|com) (?:[^ .!?]+ ){0,3}@|(?:compara|comparar|compare)(?: … | )@s|comparame',
      '(?:compare|comparez|comparer)(?: … | )@(?: … | )(?:avec|et|a) (?:[^ .!?]+ ){0,3}@|compare(?:z|r)?(?:-moi| moi)',
      '(?:confronta|confrontare|confrontami|paragona|paragonare|compara)(?: … | )@(?: … | )(?:con|e|a) (?:[^ .!?]+ ){0,3}@|(?:confronta|paragona|confrontare)(?: … | )@s|confrontami',
      '(?:compare|comparar|compara)(?: … | )@(?: … | )(?:com|e|a) (?:[^ .!?]+ ){0,3}@|compare-me|me compare',
    ),
    always: compileRequests(
      '(?:compared|comparison) (?:to|with|of|between)(?: … | )@|(?:better|worse|stronger|weaker|faster|slower|smarter|harder) than(?: … | )@|(?:more|less) [a-z]+ than(?: … | )@|difference between @ and (?:[^ .!?]+ ){0,2}@|better,? @ or @',
      '(?:mejor|peor|(?:mas|menos) [a-z]+) que(?: … | )@|diferencia entre @ y (?:[^ .!?]+ ){0,2}@|comparad[oa] con(?: … | )@|en comparacion con(?: … | )@',
      "(?:meilleure?|pire|mieux|(?:plus|moins) [a-z]+) qu(?:e |')(?:[^ .!?]+ ){0,3}@|difference entre @ et (?:[^ .!?]+ ){0,2}@|par rapport (?:a|aux) (?:[^ .!?]+ ){0,2}@",
      '(?:migliore|peggiore|meglio|peggio|(?:piu|meno) [a-z]+) di(?: … | )@|differenza (?:tra|fra) @ e (?:[^ .!?]+ ){0,2}@|rispetto (?:a|agli|al|alle|ai)(?: … | )@',
      '(?:melhor|pior|(?:mais|menos) [a-z]+) (?:do )?que(?: … | )@|diferenca entre @ e (?:[^ .!?]+ ){0,2}@|em comparacao com(?: … | )@',
    ),
  },
  predict: {
    unlessHow: [
      ...compileRequests(
        '(?:predict|forecast|foresee|guess|estimate)(?: … | )(?:@|whether|if|who)',
        '(?:predice|predecir|pronostica|adivina|preve)(?: … | )(?:@|si|quien)',
        '(?:predis|prediz|predire|prevois|prevoir|devine|pronostique)(?: … | )(?:@|si|qui)',
        '(?:prevedi|prevedere|predici|indovina|pronostica)(?: … | )(?:@|se|chi)',
        '(?:preveja|prever|preve|adivinhe|prediga)(?: … | )(?:@|se|quem)',
      ),
      far(
        'will|would|might|may|could|is|are|going to|likely|about|chances?|probability|plans?|planning|thinking',
        '@',
        ` (?:${whoLeaves})`,
      ),
      far(
        '@',
        String.raw`\b(?:will|would|might|may|could|going to|likely to|plans? to|about to)(?: … | )(?:${whoLeaves})`,
      ),
      far(
        '@|va|van|podria|puede|riesgo|quiere|piensa',
        'irse|marcharse|dimitir|renunciar|dejar la empresa|dejarnos|fracasar|ascender',
      ),
      far(
        'va|vont|risque|pourrait|veut|compte|pense',
        String.raw`\b(?:demissionner|quitter l'entreprise|nous quitter|partir de l'entreprise|echouer|etre promue?)`,
      ),
      far(
        'vuole|sta per|potrebbe|rischia|probabilita|pensa di|andra',
        String.raw`\b(?:andarsene|dimettersi|licenziarsi|lasciare l.azienda|fallire)`,
      ),
      far(
        '@',
        String.raw`\b(?:vai|pode|quer|pretende|chance|risco|probabilidade)`,
        String.raw`\b(?:sair|se demitir|pedir demissao|deixar a empresa|fracassar)`,
      ),
    ],
    always: compileRequests(
      `(?:flight|attrition|retention|turnover) risk|who(?: … | )(?:${whoLeaves})|how likely is (?:it that )?@`,
      'riesgo de fuga|quien(?:es)?(?: … | )(?:irse|ira|marchara|dimitira|renunciara|dejara la empresa)|(?:se ira|se marchara|dimitira|renunciara|fracasara|dejara la empresa)',
      "risque de depart|qui(?: … | )(?:partir|partira|demissionner|demissionnera|quitter|quittera)|(?:demissionnera|quittera l'entreprise|echouera|va-t-(?:il|@) partir)",
      "rischio di (?:fuga|dimissioni)|chi(?: … | )(?:andarsene|dimettera|licenziera|lascera|dimettersi|licenziarsi)|(?:si dimettera|si licenziera|se ne andra|lascera l'azienda|fallira)",
      'risco de (?:saida|fuga)|quem(?: … | )(?:sair|saira|demitir|pedir demissao|pedira demissao|deixar)|(?:pedira demissao|se demitira|vai pedir demissao|vai sair da empresa)',
    ),
  },
  health: {
    unlessHow: [far(whom, String.raw`\b(?:${ills})`), far(ills, '@|who')],
    always: [],
  },
  family: {
    unlessHow: [
      far(whom, String.raw`\b(?:${family})`),
      far(family, '@|who'),
      ...compileRequests('est(?:-(?:il|@))? ?(?:@ )?marie'),
    ],
    always: [],
  },
  impersonate: {
    unlessHow: [],
    always: compileRequests(
      "(?:write|reply|answer|respond|speak|sign|draft|act|pose|talk|comment)(?: … | )(?:as if|as though|like)(?: i| &) (?:were|was|are|am)(?: … | )@|(?:write|reply|answer|respond|speak|sign|draft|act|pose|talk|comment)(?: … | )(?:in the name of|on behalf of|in @'s name|posing as|pretending to be|as)(?: my| the)? @",
      "pretend(?: … | )(?:to be|&'re|& are|that & are|i am|i'm)(?: … | )@|(?:write|draft|fill in|complete)(?: … | )@'s (?:reply|answers?|response|comments?|message|self-?[a-z]*|side|part)|what would @ (?:say|answer|reply|write)",
      '(?:escribe|escribeme|redacta|responde|contesta|firma|habla|actua|comenta|haz)(?: … | )(?:como si fueras?|como si fuese|como si yo fuera|en nombre de|haciendote pasar por|en lugar de|de parte de|como)(?: [^ .!?]+)? @|haz(?:te|me)? pasar por|finge (?:que eres|ser)|(?:escribe|redacta) (?:la|las) (?:respuestas?|contestacion) de(?: mi)? @',
      "(?:ecris|ecrivez|redige|redigez|reponds|repondez|signe|signez|parle|parlez|commente)(?: … | )(?:comme si (?:& etais|& etiez|j'etais|c'etait)|au nom de|a la place de|de la part de|en tant que|comme)(?: [^ .!?]+)? @|fai(?:s|tes)[- ](?:toi|&) passer pour|fais-toi passer|pretends? etre|(?:redige|ecris) (?:la|les) reponses? de @",
      '(?:scrivi|scrivimi|rispondi|firma|parla|redigi|commenta)(?: … | )(?:come se (?:& )?foss[ie]|a nome (?:di|del|della)|al posto (?:di|del|della)|da parte di|per conto di|come)(?: [^ .!?]+){0,2} @|fingi(?:ti)? (?:di essere)?|spacciati per|(?:scrivi|redigi) (?:la risposta|le risposte) di @',
      '(?:escreva|escreve|redija|responda|assine|fale|comente)(?: … | )(?:como se (?:& )?(?:fosse|eu fosse)|em nome (?:de|da|do)|no lugar (?:de|da|do)|da parte (?:de|da|do)|como)(?: [^ .!?]+){0,2} @|finja (?:ser|que)|passe-se por|se passe por|(?:escreva|redija) (?:a resposta|as respostas) (?:de|da|do) @',
    ),
  },
}
