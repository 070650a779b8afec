import { describe, expect, test } from 'vitest'
import {
  bareFailures,
  mutationsElsewhere,
  optionalFailures,
  withoutFailure,
} from '#tests/support/failure-texts.ts'
import { isTest, parsed, sourcesIn } from '#tests/support/source.ts'

const files = sourcesIn('src/web').filter((file) => !isTest(file))
const one = (text: string) => [parsed('src/web/a.tsx', text)]

/** What changes something and is none of the commands, with why. */
const mutations = [
  'src/web/assistant/ai/TryModel.tsx: its answer, also a failure, is shown in its place',
  'src/web/kernel/use-command.ts: it is the command',
  'src/web/overviews/announcements/use-news.ts: nobody waits for it, and it is tried again',
]

describe('what fails says what was not done, before the reason', () => {
  test('in every command, form and dialog that says what it did', () => {
    expect(withoutFailure(files)).toEqual([])
  })

  test('which none of their options leave open', () => {
    expect(optionalFailures(files)).toEqual([])
  })

  test('and nothing is changed beside them', () => {
    expect(mutationsElsewhere(files)).toEqual(mutations.map((it) => it.split(':')[0]))
  })

  test('nor is a reason told alone', () => {
    expect(bareFailures(files)).toEqual([])
  })
})

describe('a fault is seen', () => {
  test.each([
    "useCommand(run, { touches: ['users'] })",
    "useAccountCommand<void, void>(run, { touches: [], done: t('done') })",
    'useConfirmedAction({ run, touches, done })',
    "useForm({ start, check, send, touches: [], done: t('saved') })",
    "const a = <PlanDialog plan={plan} done={t('done')} />",
    "const a = <DeleteDialog remove={remove} done={t('done')} />",
  ])('in %s', (text) => expect(withoutFailure(one(text))).toHaveLength(1))

  test.each([
    "useCommand(run, { touches: ['users'], failed })",
    "useCommand(run, { touches: ['users'], ...said })",
    'useForm({ start, check, send, touches: [] })',
    "const a = <PlanDialog plan={plan} done={t('done')} failed={t('failed')} />",
  ])('but none in %s', (text) => expect(withoutFailure(one(text))).toEqual([]))

  test('in an option that may be left out beside what is said when it is done', () => {
    const text = 'interface A { readonly done: string; readonly failed?: string }'
    expect(optionalFailures(one(text))).toHaveLength(1)
    expect(optionalFailures(one('interface A { readonly done: string }'))).toHaveLength(1)
    expect(optionalFailures(one(text.replace('?', '')))).toEqual([])
  })

  test('in a reason alone', () => {
    expect(bareFailures(one('notify.failed(say(error))'))).toHaveLength(1)
    expect(bareFailures(one('notify.failed(`${failed} ${say(error)}`)'))).toEqual([])
  })
})
