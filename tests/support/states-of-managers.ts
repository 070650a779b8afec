import { paths } from '#web/kernel/paths/paths.ts'
import { and, choose, open, pressed, tab, to, unfold, unfoldAll, type Go } from './stops.ts'
import type { Stop } from './stops.ts'

const plan: Go = async (tourist) => {
  const action = tourist.words.t('next-action.plan')
  await open('next-action.with', { action })(tourist)
}

const toPage =
  (name: string): Go =>
  async (tourist) => {
    const { page } = tourist
    await to(paths.manager.people)(tourist)
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('tab').first().waitFor()
  }

const toPerson = toPage('Ana Ferreira')

/** On a narrow screen they are folded; on a wide one they are beside the tabs. */
const unfoldFacts: Go = async ({ page }) => {
  const folded = page.locator('main details:not([open]) > summary')
  if ((await folded.count()) > 0) await folded.first().click()
}

/** The one-to-one with whoever is that far: from a page that leads to it. */
const toMeeting =
  (action: string, from = to(paths.manager.people)): Go =>
  async (tourist) => {
    const { page, words } = tourist
    await from(tourist)
    const name = words.like('next-action.with', { action: words.t(`next-action.${action}`) })
    await page.getByRole('link', { name }).first().click()
    await page
      .getByRole('heading', { level: 1, name: words.like('one-to-ones.flow.title') })
      .waitFor()
  }

const step =
  (name: string): Go =>
  (tourist) =>
    to(`${tourist.page.url().split('?')[0]}?step=${name}`)(tourist)

/** The last of the person's one-to-ones that is over. */
const toClosed: Go = async (tourist) => {
  await toPerson(tourist)
  await tab('teams.tabs.one-to-ones')(tourist)
  const closed = tourist.words.t('one-to-ones.state.CLOSED')
  const row = tourist.page.locator('main :is(li, tr)').filter({ hasText: closed })
  await row.getByRole('link').first().click()
  await tourist.page.getByText(tourist.words.t('one-to-ones.shared.closed')).waitFor()
}

/** Opens suggestions in the dialog that is open. */
const beside =
  (key: string): Go =>
  async ({ page, words }) => {
    const dialog = page.locator('dialog[open]')
    await dialog.getByRole('button', { name: words.like(key) }).click()
    await dialog.getByRole('region', { name: words.t('suggestions.title') }).waitFor()
  }

/** Asks in the panel that is open, and waits for what is suggested. */
const asking =
  (key: string, said: string): Go =>
  async ({ page, words }) => {
    const panel = page.getByRole('region', { name: words.t('suggestions.title') })
    await panel.getByRole('textbox').fill(said)
    await panel.getByRole('button', { name: words.t(key) }).click()
    await panel
      .getByRole('button', { name: words.t('suggestions.use') })
      .first()
      .waitFor()
    // Whoever asked by a button is on it; where the focus is looked for is where it was when the panel opened.
    await panel.getByRole('textbox').focus()
  }

/** A better text than the one that is written of the first skill or value. */
const betterComment: Go = async ({ page, words }) => {
  const row = page.locator('main article').first()
  await row.getByRole('button', { expanded: false }).first().click()
  await row.getByRole('textbox').first().fill('You explained the delay before anyone asked.')
  await row.getByRole('button', { name: words.t('suggestions.open.feedback') }).click()
  await row
    .getByRole('button', { name: words.t('suggestions.use') })
    .first()
    .waitFor()
}

/** The first of the people on the grid, or on the list on a small screen. */
const evidence: Go = async ({ page }) => {
  const people = page.locator('main [data-person]')
  await people.first().click()
  await page.locator('main section[aria-labelledby^=nine-box]').waitFor()
}

/** What a manager can open, page by page. */
export const ofManagers: Readonly<Record<string, readonly Stop[]>> = {
  [paths.home]: [['planning from home', plan]],
  [paths.manager.teams]: [['what comes first', open('areas.priorities.edit')]],
  [paths.manager.people]: [['planning', plan]],
  [paths.manager.nineBox]: [['the evidence of somebody', evidence]],
  [paths.manager.leadership]: [
    ['what else can be done with the program', open('leadership.menu')],
    ['leaving it', choose('leadership.leave.action')],
  ],
  [paths.manager.person]: [
    ['Ana', toPerson],
    ['what is known of her', unfoldFacts],
    ['her rhythm', open('teams.person.changeRhythm')],
    ['her goals', tab('teams.tabs.goals')],
    ['a new goal', open('goals.add')],
    ['goals suggested for it', beside('suggestions.open.goal')],
    ['what can be done with a goal', open('goals.actions.more')],
    ['a goal that is changed', choose('goals.actions.edit')],
    ['a goal that is closed', open('goals.actions.close')],
    ['the history of a goal', unfold('goals.history.title')],
    ['the comments on a goal', unfold('comments.title')],
    ['goals that were closed', unfoldAll],
    ['her agreements', tab('teams.tabs.agreements')],
    ['a new agreement', open('agreements.add')],
    [
      'agreements suggested for it',
      and(
        beside('suggestions.open.agreement'),
        asking('suggestions.open.agreement', 'The report came late twice.'),
      ),
    ],
    ['what can be done with an agreement', open('agreements.actions.more')],
    ['an agreement that is changed', open('agreements.actions.edit')],
    ['an agreement that is closed', open('agreements.actions.close')],
    ['her feedback', tab('teams.tabs.feedback')],
    ['writing feedback', pressed('feedback.mine.write')],
  ],
  [paths.manager.oneToOne]: [
    ['preparing', toMeeting('prepare')],
    ['questions suggested for its agenda', pressed('suggestions.open.agendaQuestions')],
    ['more about it', open('one-to-ones.flow.more')],
    ['another date', choose('one-to-ones.reschedule.action')],
    ['another type', and(open('one-to-ones.flow.more'), choose('one-to-ones.changeType.action'))],
    [
      'finishing the preparation',
      and(open('one-to-ones.flow.more'), choose('one-to-ones.actions.finishPreparation')),
    ],
    // In the list of people his overdue agreement comes first.
    ['ready to start', toMeeting('start', toPage('Bruno Costa'))],
    ['talking', toMeeting('continue')],
    ['finishing', and(open('one-to-ones.flow.more'), choose('one-to-ones.actions.finish'))],
    ['the feedback step', step('feedback')],
    ['a better comment suggested', betterComment],
    ['the impact step', step('impact')],
    ['the action plan', step('actionPlan')],
    ['closed', toClosed],
  ],
}
