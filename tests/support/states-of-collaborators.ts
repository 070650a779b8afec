import { paths } from '#web/kernel/paths/paths.ts'
import { open, pressed, shut, to, unfold, unfoldAll, type Go, type Stop } from './stops.ts'

const toClosed: Go = async (tourist) => {
  const { page, words } = tourist
  await to(paths.personal.oneToOnes)(tourist)
  await page.locator('main :is(li, tr)').getByRole('link').first().click()
  await page.getByText(words.t('one-to-ones.shared.closed')).waitFor()
}

const earlierPlace: Go = async ({ page }) => {
  const place = page.locator('main ol button').last()
  await place.click()
  await page.locator('main ol button[aria-pressed=true]').last().waitFor()
}

/** What a collaborator can open, page by page. */
export const ofCollaborators: Readonly<Record<string, readonly Stop[]>> = {
  [paths.personal.nineBox]: [
    ['an earlier place', earlierPlace],
    ['writing a reply to it', pressed('nine-box.reply.write')],
  ],
  [paths.personal.oneToOne]: [
    ['what can be done with a question', open('one-to-ones.agenda.more')],
    ['a closed one-to-one', toClosed],
  ],
  [paths.personal.goals]: [
    ['the history of a goal', unfold('goals.history.title')],
    ['the comments on a goal', unfold('comments.title')],
    ['goals that were closed', unfoldAll],
  ],
  [paths.personal.agreements]: [
    ['agreements that were closed', unfoldAll],
    ['proposing an outcome', open('agreements.actions.propose')],
  ],
  [paths.company.values]: [['values at other levels', unfoldAll]],
  [paths.company.skills]: [['skills at other steps', unfoldAll]],
  [paths.company.stages]: [['what every step asks', unfoldAll]],
  [paths.personal.feedback]: [
    ['writing', pressed('feedback.mine.write')],
    [
      'what she wrote',
      async ({ page, words }) => {
        await shut(page)
        await page.getByRole('radio', { name: words.t('feedback.mine.written') }).click()
      },
    ],
    ['what can be done with an entry', open('feedback.actions.more')],
    ['answering a question', open('feedback.requests.answer')],
    [
      'asking for feedback',
      async (tourist) => {
        await shut(tourist.page)
        await tourist.page
          .getByRole('radio', { name: tourist.words.t('feedback.mine.about') })
          .click()
        await open('feedback.requests.ask')(tourist)
      },
    ],
  ],
}
