import { expect, test } from 'vitest'
import { isTest, sourcesIn } from '#tests/support/source.ts'

// What can be taken back offers it in its toast; what is final says so before, and offers nothing.

const pages = sourcesIn('src/web').filter((file) => !isTest(file))
const offersUndo = (text: string) => /\bundo(?::|=\{| \}\))/.test(text)

/** Each has an inverse: everything is as it was before, or is asked again in the same words. */
const reversible = [
  'src/web/assistant/leadership/use-pause.ts',
  'src/web/conversations/feedback/Requests.tsx',
  'src/web/conversations/my-people/ScheduleDialog.tsx',
  'src/web/conversations/nine-box/NineBoxSettings.tsx',
  'src/web/conversations/one-to-ones/agenda/QuestionMenu.tsx',
  'src/web/conversations/one-to-ones/planning/RequestOneToOne.tsx',
  'src/web/identity/companies/CompanySwitch.tsx',
  'src/web/messaging/notifications/MarkAll.tsx',
  'src/web/people/areas/AreaMenu.tsx',
  'src/web/people/areas/use-restore.ts',
  'src/web/people/teams/TeamMenu.tsx',
  'src/web/people/users/list/UserViews.tsx',
  'src/web/platform/catalog/ArchivedList.tsx',
  'src/web/platform/catalog/CatalogActions.tsx',
]

/** Buttons of their own: a decision inside a 1:1 that isn't shared, a goal's progress, an import. */
const inPlace = [
  'src/web/administration/imports/api.ts',
  'src/web/conversations/agreements/AgreementButtons.tsx',
  'src/web/conversations/agreements/use-agreement-actions.ts',
  'src/web/conversations/goals/GoalButtons.tsx',
  'src/web/conversations/goals/GoalProgress.tsx',
  'src/web/conversations/goals/use-goal-actions.ts',
]

test('only what has an inverse offers to be taken back', () => {
  const found = pages.filter(
    ({ path, text }) => !path.startsWith('src/web/kernel/') && offersUndo(text),
  )
  expect(found.map(({ path }) => path).toSorted()).toEqual([...reversible, ...inPlace].toSorted())
})

test.each([
  'api.goals.close',
  'api.agreements.close',
  'api.oneToOnes.step',
  'api.memberships.remove',
  'api.users.remove(',
  'api.directory.ignore',
])('%s is final: no file that calls it offers an undo', (call) => {
  const callers = pages.filter(({ text }) => text.includes(call))
  expect(callers.length).toBeGreaterThan(0)
  for (const { path, text } of callers) {
    const options = text.slice(text.indexOf(call)).split(/\n {2}\}?\)|\n\}/)[0] ?? ''
    expect({ path, offers: offersUndo(options) }).toEqual({ path, offers: false })
  }
})
