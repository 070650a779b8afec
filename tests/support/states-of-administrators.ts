import { periodOf } from '#domain/conversations/one-to-ones/period.ts'
import { dayAt } from '#domain/kernel/time/day.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { ofImports } from './states-of-imports.ts'
import {
  and,
  choose,
  open,
  pressed,
  shut,
  tab,
  to,
  unfoldAll,
  type Go,
  type Stop,
} from './stops.ts'

/** Another tab of the editor that is open. */
const inAnotherLanguage: Go = async ({ page }) => {
  await page.getByRole('dialog').getByRole('tab').last().click()
}

const wronglyFilledIn: Go = async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab').first().click()
  await dialog.getByRole('textbox').first().fill('x'.repeat(101))
  await dialog.locator('button[type=submit]').click()
  await dialog.locator('[aria-invalid=true]').first().waitFor()
  // Nothing to be asked about when it is put away.
  await dialog.getByRole('textbox').first().fill('')
}

const menuOfBehaviour: Go = async ({ page }) => {
  await shut(page)
  await page.locator('details[open] li').first().getByRole('button').click()
  await page.getByRole('menu').waitFor()
}

const chosenMembers: Go = async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=checkbox]:enabled').first().check()
  await dialog.locator('button[type=submit]').click()
  await dialog.locator('select').first().waitFor()
}

/** The first thing that a list is narrowed down by, in a menu or a sheet. */
const narrowedBy =
  (key: string): Go =>
  async ({ page, words }) => {
    await shut(page)
    const chip = page.getByRole('button', { name: words.t(key), exact: true })
    const sheet = page.getByRole('button', { name: words.t('list.filters.open') })
    await chip.or(sheet).first().click()
    await page.locator('dialog[open], [role=menu]').first().waitFor()
  }

const runningPeriod = periodOf(dayAt(Date.now(), 'Europe/Madrid')).key

const narrowed = narrowedBy('users.columns.role')
const byArea = narrowedBy('statistics.filters.area')

const wrongPerson: Go = async ({ page }) => {
  await page.locator('main input[name=email]').fill('nobody')
  await page.locator('main button[type=submit]').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

const selected: Go = async ({ page }) => {
  await shut(page)
  await page.locator('main').getByRole('checkbox').first().click()
}

/** What belongs to the first of them; what is archived is folded too, below. */
const unfoldFirst: Go = async ({ page }) => {
  await shut(page)
  await page.locator('main summary').first().click()
}

/** A cell of a grid that is written in; on a small screen all are. */
const inCell: Go = async ({ page }) => {
  await shut(page)
  const cell = page.locator('main [role=gridcell]').first()
  if (await cell.isVisible()) await cell.click()
  await page.locator('main textarea').first().focus()
}

const nextLanguage: Go = async ({ page }) => {
  await shut(page)
  await page.locator('main select').first().selectOption({ index: 1 })
}

/** What an administrator can open, page by page. */
export const ofAdministrators: Readonly<Record<string, readonly Stop[]>> = {
  [paths.administration.users]: [
    ['inviting someone', open('users.invite.action')],
    ['what can be done to someone', open('users.menu')],
    ['disabling them', choose('users.disable.action')],
    ['another role', and(open('users.menu'), choose('users.changeRole.action'))],
    ['deleting them', and(open('users.menu'), choose('users.remove.action'))],
    ['what they are narrowed down by', narrowed],
    ['several of them', selected],
    ['adding them to a team', open('users.bulk.addToTeam')],
    ['another manager for them', open('teams.manager.action')],
    ['disabling them all', open('users.disable.action')],
    ['nobody found', to(`${paths.administration.users}?search=zzzz`)],
    ['past the end of the list', to(`${paths.administration.users}?page=99`)],
  ],
  [paths.administration.areas]: [
    ['a new area', open('areas.area.add')],
    ['what else can be done with an area', open('content.menu')],
  ],
  [paths.administration.area]: [
    ['its words', and(open('content.menu'), choose('areas.page.edit'))],
    ['what comes first', and(tab('areas.tabs.mission'), open('areas.priorities.edit'))],
    ['its ladder', tab('areas.tabs.steps')],
    ['its skills', tab('areas.tabs.skills')],
    ['what else can be done with it', open('content.menu')],
    ['archiving it', choose('areas.archive.action')],
    ['deleting it', and(open('content.menu'), choose('areas.delete.action'))],
  ],
  [paths.administration.import]: ofImports,
  [paths.administration.addUser]: [['what is wrong with someone new', wrongPerson]],
  [paths.administration.editUser]: [['what is wrong with what is said of them', wrongPerson]],
  [paths.administration.ladders]: [
    ['a new level', open('ladders.level.add')],
    ['a new step', open('ladders.step.add')],
    ['what can be done with a level', open('content.menu')],
    ['deleting it', choose('content.delete')],
  ],
  [paths.administration.team]: [
    ['adding members to a team', open('teams.members.add')],
    ['their step and manager', chosenMembers],
    ['growth challenges', open('teams.challenges.edit')],
    ['what can be done with a team', open('teams.team.menu')],
    ['renaming it', choose('teams.rename.action')],
    ['what can be done with a member', open('teams.members.menu')],
    ['another step', choose('teams.step.action')],
    ['what else can be done with a member', open('teams.members.menu')],
    ['another manager', choose('teams.manager.action')],
  ],
  [paths.statistics.overview]: [
    ['the numbers behind a picture', unfoldFirst],
    ['what they are narrowed down by', byArea],
    ['an earlier day', to(`${paths.statistics.overview}?date=2026-06-30&since=2025-12-31&by=team`)],
    ['nobody found', to(`${paths.statistics.overview}?search=zzzz`)],
  ],
  [paths.statistics.reviews]: [
    ['the running period', to(`${paths.statistics.reviews}?period=${runningPeriod}`)],
    ['the period before', pressed('statistics.reviews.scores.last')],
    ['its numbers', unfoldAll],
  ],
  [paths.administration.values]: [
    ['editing a value', open('content.edit')],
    ['it in another language', inAnotherLanguage],
    ['a new value', open('values.value.add')],
    ['what is wrong with it', wronglyFilledIn],
    ['what else can be done with a value', open('content.menu')],
    ['what a value looks like at each level', unfoldFirst],
    ['a new behaviour', open('values.behaviour.add')],
    ['what can be done with a behaviour', menuOfBehaviour],
    ['removing it', choose('content.remove')],
  ],
  [paths.administration.valueBehaviours]: [
    ['a cell to write in', inCell],
    ['what can be done with a behaviour', open('content.menu')],
    ['the grid in another language', nextLanguage],
  ],
  [paths.administration.settings]: [
    ['its languages', tab('companies.settings.tabs.languages')],
    ['the look', tab('companies.settings.tabs.look')],
    ['its one-to-ones', tab('companies.settings.tabs.oneToOnes')],
    ['its Nine Box', tab('companies.settings.tabs.nineBox')],
    ['what these begin with', tab('companies.settings.tabs.questions')],
    ['a new question', open('agenda-templates.question.add')],
    ['how one signs in', tab('companies.settings.tabs.signIn')],
    ['its channels', tab('companies.settings.tabs.channels')],
    ['connecting one', open('channels.settings.connect')],
  ],
}
