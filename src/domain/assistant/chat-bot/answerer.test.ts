import { describe, expect, test } from 'vitest'
import { detailsOf, type Goal } from '#domain/conversations/goals/goal.ts'
import { answerByRules } from './answerer.ts'
import { cut, type ChatFact, type ChatFactDraft, type AnswerFormat } from './fact.ts'
import {
  feedbackFact,
  goalFact,
  guideFact,
  nextStepFacts,
  oneToOneFact,
  pageFact,
} from './facts.ts'
import { needFact } from './people-facts.ts'

const telling: AnswerFormat = {
  say: (key, values = {}) =>
    [key, ...Object.entries(values).map(([name, value]) => `${name}=${value}`)].join(' '),
  day: (day) => day,
  percent: (percent) => `${percent}%`,
  quotes: true,
}
const bare: AnswerFormat = { ...telling, quotes: false }
const own = { userId: 'ana', name: null }
const today = '2030-01-15'

const goal = (changed: Partial<Goal> = {}): Goal => ({
  id: 'g',
  collaboratorId: 'ana',
  oneToOneId: null,
  description: 'Ship it',
  ...detailsOf(() => null),
  dueDate: '2030-03-01',
  weightingPoints: 50,
  state: 'open',
  tracking: 'manual',
  manualProgress: 40,
  initiatives: [],
  evaluation: null,
  version: 1,
  ...changed,
})

const numbered = (facts: readonly ChatFactDraft[]): ChatFact[] =>
  facts.map((fact, index) => ({ ...fact, id: `f${index + 1}` }))
const answer = (given: string, facts: readonly ChatFactDraft[], before: readonly string[] = []) =>
  answerByRules(
    { facts: numbered(facts), given, before: before.map((text) => ({ by: 'asker', text })) },
    telling.say,
  )

const meeting = {
  id: 'm',
  type: 'FOLLOW_UP',
  date: today,
  with: 'Marta',
  progression: null,
} as const

describe('an answer by rules', () => {
  test('says each thing that is asked for with its mark, what is late first', () => {
    const facts = [
      goalFact(goal(), own, today, telling),
      goalFact(goal({ id: 'l', dueDate: '2030-01-01' }), own, today, telling),
    ]
    expect(answer('What are my goals?', facts)).toBe(
      [
        'some.goals.late count=1',
        '• fact.goal.late what=what text=Ship it progress=40% day=2030-01-01 [f2]',
        'some.goals.now count=1',
        '• fact.goal.now what=what text=Ship it progress=40% day=2030-03-01 [f1]',
      ].join('\n'),
    )
    expect(answer('Which goals are overdue?', facts.slice(0, 1))).toBe('none.goals.late')
  })

  test('of the next one-to-one says that there is none, before it tells of the last', () => {
    const held = oneToOneFact({ ...meeting, isHeld: true }, own, bare)
    const planned = oneToOneFact({ ...meeting, isHeld: false }, own, bare)
    const headsOf = (said: string) => said.split('\n').filter((line) => !line.startsWith('•'))
    const question = 'When is my next one-to-one?'
    const last = 'some.oneToOnes.over count=1'
    expect(headsOf(answer(question, [held]))).toEqual(['none.oneToOnes.now', last])
    expect(headsOf(answer(question, [planned, held]))).toEqual(['some.oneToOnes.now count=1', last])
  })

  test.each([
    ['What was my last feedback?', 'some.feedback.now count=1'],
    ['Is my one-to-one overdue?', 'some.oneToOnes.now count=1'],
    ['And what is overdue of what needs me?', 'some.needs.late count=1'],
    ['What needs me?', 'some.needs.late count=1'],
  ])('finds what there is, whatever time is asked for: %s', (question, said) => {
    const entry = { id: 'e', author: 'Marta', day: today, text: 'Well done' }
    const need = { kind: 'ownGoal', id: 'g', description: 'Ship it', progress: 40 } as const
    const facts = [
      feedbackFact(entry, own, telling),
      oneToOneFact({ ...meeting, isHeld: false }, own, telling),
      needFact({ ...need, due: '2030-01-01', urgency: 'amber' }, 'Ship it', 'ana', telling),
    ]
    expect(answer(question, facts).split('\n')[0]).toBe(said)
  })

  test('names eight, and counts the others', () => {
    const facts = Array.from({ length: 11 }, (_, index) =>
      goalFact(goal({ id: `${index}` }), own, today, telling),
    )
    const said = answer('my goals', facts)
    expect(said.match(/\[f\d+\]/g)).toHaveLength(8)
    expect(said).toContain('more count=3')
  })

  test('of how something is done is the help on it alone', () => {
    const facts = [goalFact(goal(), own, today, telling), guideFact('addGoal', telling)]
    expect(answer('How do I add a goal?', facts)).toBe('guide.addGoal [f2]')
  })

  test('of where something is names the page', () => {
    const facts = [pageFact('values', { name: 'Values', text: 'What we stand for.' })]
    expect(answer('Where are the values?', facts)).toBe('Values: What we stand for. [f1]')
  })

  test('of what it does not understand says so, and answers a greeting', () => {
    expect(answer('Why is the sky blue?', [])).toBe('unknown')
    expect(answer('Hello!', [], ['my goals'])).toBe('hello')
  })
})

describe('a fact', () => {
  test('has no word that somebody wrote where others may see it', () => {
    const met = {
      id: 'm',
      type: 'FOLLOW_UP',
      date: today,
      isHeld: true,
      with: 'Marta',
      progression: 'SECRET',
    } as const
    const entry = { id: 'e', author: 'Marta', day: today, text: 'SECRET' }
    const facts = [
      goalFact(goal({ description: 'SECRET' }), own, today, bare),
      oneToOneFact(met, own, bare),
      feedbackFact(entry, own, bare),
    ]
    expect(JSON.stringify(facts)).not.toContain('SECRET')
    expect(JSON.stringify([oneToOneFact(met, own, telling)])).toContain('SECRET')
  })

  test('names whose it is where it is not the asker’s', () => {
    const owner = { userId: 'bruno', name: 'Bruno' }
    const { text, target } = goalFact(goal(), owner, today, telling)
    expect(text.startsWith('Bruno: ')).toBe(true)
    expect(target).toEqual({ subject: 'goal', id: 'g', aboutUserId: 'bruno' })
  })

  test('never says how a goal was evaluated', () => {
    const closed = goalFact(goal({ state: 'closed', evaluation: 1 }), own, today, telling)
    expect(closed.text).toBe('fact.goal.over what=what text=Ship it progress=40% day=2030-03-01')
  })

  test('of the next step is the step and each of its skills, and of the last one that it is', () => {
    const step = {
      name: 'Junior',
      next: {
        name: 'Senior',
        description: ' ',
        skills: [{ name: 'Craft', behaviours: ['Reviews.', 'Teaches.'] }],
      },
    }
    expect(nextStepFacts(step, 'ana', telling).map(({ text }) => text)).toEqual([
      'fact.step.next step=Senior',
      'Craft: Reviews; Teaches',
    ])
    expect(nextStepFacts({ ...step, next: null }, 'ana', telling)).toHaveLength(1)
  })

  test('is cut at a whole character, on one line, and says so', () => {
    expect(cut('  a\n b ', 10)).toBe('a b')
    expect(cut('👩‍💻'.repeat(4), 3)).toBe('👩‍💻👩‍💻…')
    expect(cut('abcdef', 4)).toBe('abc…')
    // What must not break does not.
    expect(cut('10\u{A0}%\n of\u{202F}it ', 80)).toBe('10\u{A0}% of\u{202F}it')
  })
})
