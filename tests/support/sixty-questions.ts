import type { QuestionMeaning } from '#domain/assistant/chat-bot/understanding.ts'

type Expected = Partial<Pick<QuestionMeaning, 'topics' | 'when' | 'about' | 'guides'>>

/** Twelve questions, each as somebody asks it in English, Spanish, French, Italian and Portuguese. */
export const sixty: readonly (readonly [
  Expected,
  readonly [string, string, string, string, string],
])[] = [
  [
    { topics: ['rhythm'], about: [] },
    [
      'Who is overdue for a 1:1?',
      '¿Con quién tengo el 1:1 vencido?',
      'Avec qui suis-je en retard pour un 1:1 ?',
      'Con chi sono in ritardo con il colloquio?',
      'Com quem a 1:1 está atrasada?',
    ],
  ],
  [
    { topics: ['rhythm'], about: [] },
    [
      'Who should I meet next?',
      '¿A quién me toca ver?',
      'Qui est-ce que je n’ai pas vu depuis longtemps ?',
      'Chi ha il colloquio in ritardo?',
      'Quem está com a 1:1 em atraso?',
    ],
  ],
  [
    { topics: ['person'], about: ['noa'] },
    [
      'How is Noa doing?',
      '¿Cómo le va a Noa?',
      'Comment va Noa ?',
      'Come sta andando Noa?',
      'Como está indo a Noa?',
    ],
  ],
  [
    { topics: ['person'], about: ['noa', 'mei'] },
    [
      'How is my team doing?',
      '¿Qué tal va mi equipo?',
      'Où en est mon équipe ?',
      'A che punto è il mio team?',
      'Como vai minha equipe?',
    ],
  ],
  [
    { topics: ['needs'], about: [] },
    [
      'What needs me today?',
      '¿Qué tengo pendiente hoy?',
      'Qu’est-ce qui m’attend aujourd’hui ?',
      'Che cosa mi aspetta oggi?',
      'O que eu tenho pendente hoje?',
    ],
  ],
  [
    { topics: ['goals'], when: 'now', about: [] },
    [
      'How are my goals going?',
      '¿Cómo van mis objetivos?',
      'Où en sont mes objectifs ?',
      'Come stanno andando i miei obiettivi?',
      'Como estão meus objetivos?',
    ],
  ],
  [
    { topics: ['agreements'], when: 'late', about: ['mei'] },
    [
      'Which of Mei’s agreements are overdue?',
      '¿Qué pactos de Mei están vencidos?',
      'Quels pactes de Mei sont en retard ?',
      'Quali patti di Mei sono scaduti?',
      'Quais pactos da Mei estão atrasados?',
    ],
  ],
  [
    { topics: ['oneToOnes'], when: 'now', about: [] },
    [
      'When is my next 1:1?',
      '¿Cuándo es mi próximo 1:1?',
      'C’est quand, mon prochain 1:1 ?',
      'Quando è il mio prossimo colloquio?',
      'Quando é a minha próxima 1:1?',
    ],
  ],
  [
    { topics: ['feedback'], about: [] },
    [
      'What feedback have I received?',
      '¿Qué feedback me han dado últimamente?',
      'Quels retours ai-je reçus ?',
      'Che feedback mi hanno lasciato?',
      'Que feedbacks eu recebi?',
    ],
  ],
  [
    { topics: ['nextStep'], about: [] },
    [
      'What does my next level expect?',
      '¿Qué se espera en mi próxima etapa?',
      'Que demande mon prochain niveau ?',
      'Che cosa richiede la mia prossima tappa?',
      'O que se espera no meu próximo nível?',
    ],
  ],
  [
    { guides: ['askFeedback'] },
    [
      'How do I ask for feedback?',
      '¿Cómo puedo pedir feedback?',
      'Comment demander un feedback ?',
      'Come chiedo un feedback?',
      'Como faço para pedir feedback?',
    ],
  ],
  [
    { topics: [], guides: [] },
    [
      'Who won the match yesterday?',
      '¿Qué tiempo hará mañana?',
      'Quelle est la capitale du Pérou ?',
      'Mi racconti una barzelletta?',
      'Qual é a cotação do dólar?',
    ],
  ],
]
