import { describe, expect, test } from 'vitest'
import { guideKeys } from './guides.ts'
import { understand, type QuestionMeaning } from './understanding.ts'

const people = [
  { id: 'ana', name: 'Ana Ruiz' },
  { id: 'bruno', name: 'Bruno Díaz' },
]
const others = [{ id: 'carla', name: 'Carla Sanz' }]
const asked = (question: string, before: readonly string[] = []): QuestionMeaning =>
  understand(question, { before, people, others, guides: guideKeys })

describe('what is asked about', () => {
  const cases: readonly [string, string][] = [
    [
      'goals',
      'What are my goals?|¿Cómo van mis objetivos?|Où en sont mes objectifs ?|Come vanno i miei obiettivi?|Como estão meus objetivos?',
    ],
    [
      'agreements',
      'Which agreements do I have?|¿Qué pactos tengo?|Quels sont mes pactes ?|Quali patti ho?|Quais são meus pactos?',
    ],
    [
      'oneToOnes',
      'When is my next 1:1?|¿Cuándo es mi próximo 1:1?|Quand est mon prochain 1:1 ?|Quando è il mio prossimo colloquio?|Quando é minha próxima 1:1?',
    ],
    [
      'feedback',
      'What feedback did I get?|¿Qué feedback he recibido?|Quel feedback ai-je reçu ?|Che feedback ho ricevuto?|Que feedback recebi?',
    ],
    [
      'nextStep',
      'What does my next step ask?|¿Qué pide mi siguiente etapa?|Que demande ma prochaine étape ?|Cosa chiede la mia prossima tappa?|O que pede minha próxima etapa?',
    ],
    [
      'needs',
      'What needs me?|What’s waiting for me?|¿Qué tengo pendiente?|Qu’est-ce qui m’attend ?|Que dois-je faire ?|Cosa mi aspetta?|Che cosa devo fare?|O que tenho pendente?|O que preciso fazer?',
    ],
  ]
  test.each(cases)('%s, in five languages', (topic, questions) => {
    for (const question of questions.split('|'))
      expect({ question, topics: asked(question).topics }).toEqual({ question, topics: [topic] })
  })

  test('is late or over where the question says so', () => {
    for (const late of [
      'Which goals are overdue?',
      '¿Qué pactos están vencidos?',
      'Mes pactes en retard',
      'Obiettivi scaduti',
      'Pactos atrasados',
    ])
      expect(asked(late).when).toBe('late')
    for (const over of [
      'My closed goals',
      'Mis objetivos cerrados',
      'Mon dernier 1:1',
      'Il mio ultimo colloquio',
      'Objetivos encerrados',
    ])
      expect(asked(over).when).toBe('over')
    expect(asked('What are my goals?').when).toBe('now')
  })

  test('is that of somebody who is named, of the whole team, else one’s own', () => {
    expect(asked('How are Ana’s goals going?').about).toEqual(['ana'])
    expect(asked('¿Y los pactos de BRUNO?').about).toEqual(['bruno'])
    expect(asked('Les pactes de mon équipe').about).toEqual(['ana', 'bruno'])
    expect(asked('My goals').about).toEqual([])
    // A name inside a word names nobody.
    expect(asked('What about my banana goals?').about).toEqual([])
  })

  test('is beyond the asker where it is that of others alone', () => {
    for (const beyond of [
      'What are Carla’s goals?',
      'Los pactos de Carla',
      'Les objectifs de Carla',
      'Quando è il colloquio di Carla?',
      'Os pactos da Carla Sanz',
    ])
      expect(asked(beyond)).toMatchObject({ about: [], isBeyond: true })
    for (const own of [
      'When is my next 1:1 with Carla?',
      '¿Qué feedback de Carla tengo?',
      'Goals of Ana and of Carla',
      'When is my next 1:1 with my team lead?',
      'Which of my goals help my team?',
      '¿Cuál es mi siguiente etapa en mi equipo?',
      'What agreements do Carla and I have?',
      '¿Qué feedback de Carla tengo sobre mis objetivos?',
      'What are my goals?',
    ])
      expect({ own, isBeyond: asked(own).isBeyond }).toEqual({ own, isBeyond: false })
    const alone = { before: [], people: [], others, guides: guideKeys }
    expect(understand('My team’s goals', alone).isBeyond).toBe(true)
    const after = ['What are Ana’s goals?', 'And Carla?']
    expect(asked('And Carla?', after.slice(0, 1))).toMatchObject({ about: [], isBeyond: true })
    expect(asked('And the closed ones?', after)).toMatchObject({ isBeyond: true })
    expect(asked('And Bruno?', after)).toMatchObject({ about: ['bruno'], isBeyond: false })
    const mine = asked('And mine?', ['What are Carla’s goals?'])
    expect(mine).toMatchObject({ topics: ['goals'], about: [], isBeyond: false })
  })

  test('goes on from what was asked before where a short question leaves it out', () => {
    expect(asked('And Bruno?', ['What are Ana’s goals?'])).toMatchObject({
      topics: ['goals'],
      about: ['bruno'],
    })
    expect(asked('¿Y los cerrados?', ['Los objetivos de Ana'])).toMatchObject({
      topics: ['goals'],
      about: ['ana'],
      when: 'over',
    })
    expect(asked('thanks', ['What are my goals?'])).toMatchObject({ topics: [], isGreeting: true })
    expect(
      asked('Tell me a very long story about dragons and knights', ['My goals']).topics,
    ).toEqual([])
  })
})

describe('how something is done', () => {
  const cases: readonly [string, string][] = [
    [
      'askFeedback',
      'How do I ask for feedback?|¿Cómo pido feedback?|Comment demander un feedback ?|Come chiedo un feedback?|Como pedir feedback?',
    ],
    [
      'giveFeedback',
      'How can I give feedback?|¿Cómo doy feedback?|Comment donner un feedback ?|Come do un feedback?|Como dar feedback?',
    ],
    [
      'askOneToOne',
      'How do I ask for a one-to-one?|¿Cómo pido un 1:1?|Comment demander un 1:1 ?|Come chiedo un colloquio?|Como pedir uma 1:1?',
    ],
    [
      'planOneToOne',
      'How do I plan a one-to-one?|¿Cómo planifico un 1:1?|Comment planifier un 1:1 ?|Come pianifico un colloquio?|Como marcar uma 1:1?',
    ],
    [
      'addQuestion',
      'How do I add a question?|¿Cómo añado una pregunta?|Comment ajouter une question ?|Come aggiungo una domanda?|Como adicionar uma pergunta?',
    ],
    [
      'addGoal',
      'How do I add a goal?|¿Cómo creo un objetivo?|Comment ajouter un objectif ?|Come creo un obiettivo?|Como criar um objetivo?',
    ],
    [
      'addAgreement',
      'How do I add an agreement?|¿Cómo añado un pacto?|Comment ajouter un pacte ?|Come aggiungo un patto?|Como adicionar um pacto?',
    ],
    [
      'reportProgress',
      'How do I update the progress of a goal?|¿Cómo actualizo el avance de un objetivo?|Comment mettre à jour l’avancement d’un objectif ?|Come aggiorno l’avanzamento di un obiettivo?|Como atualizo o progresso de um objetivo?',
    ],
    [
      'closeAgreement',
      'How do I close an agreement?|¿Cómo cierro un pacto?|Comment clôturer un pacte ?|Come chiudo un patto?|Como encerrar um pacto?',
    ],
    [
      'language',
      'Where can I change the language?|¿Dónde cambio el idioma?|Où changer de langue ?|Dove cambio la lingua?|Onde mudo o idioma? língua?',
    ],
    [
      'ownData',
      'How do I download my data?|¿Cómo descargo mis datos?|Comment télécharger mes données ?|Come scarico i miei dati?|Como baixar meus dados?',
    ],
    [
      'security',
      'How do I change my password?|¿Cómo cambio la contraseña?|Changer mon mot de passe|Come cambio la password?|Como mudo a senha?',
    ],
    [
      'chats',
      'How do I use Slack?|¿Cómo conecto Slack?|Comment relier Slack ?|Come collego Slack?|Como ligo o Slack?',
    ],
  ]
  test.each(cases)('%s, in five languages', (guide, questions) => {
    for (const question of questions.split('|'))
      expect({ question, guides: asked(question).guides.includes(guide as never) }).toEqual({
        question,
        guides: true,
      })
  })

  test('is no answer to how one’s own things stand', () => {
    for (const question of [
      '¿Cómo van mis objetivos?',
      'How are my goals?',
      'Come vanno i miei patti?',
      'Do I have any new feedback?',
    ])
      expect({ question, guides: asked(question).guides }).toEqual({ question, guides: [] })
  })
})

test('another question is no continuation of the one before', () => {
  const before = ['How do I ask for feedback?']
  expect(asked('Who won the match yesterday?', before).topics).toEqual([])
  expect(asked('¿Qué tiempo hará mañana?', before).topics).toEqual([])
})

test('what somebody was given is not how it is given', () => {
  for (const given of [
    'What feedback was shared with me?',
    '¿Qué feedback han compartido conmigo?',
    'Quels retours a-t-on partagés avec moi ?',
    'Che feedback mi hanno lasciato?',
    'Que feedback compartilharam comigo?',
  ])
    expect({ given, guides: asked(given).guides }).toEqual({ given, guides: [] })
})
