import { paths } from '#web/kernel/paths/paths.ts'
import { and, choose, open, pressed, tab, type Go, type Stop } from './stops.ts'

const menu = open('superadmin.companies.menu')

/** Asks the engines, and waits until they are done. */
const asked: Go = async (tourist) => {
  await pressed('lab.playground.ask')(tourist)
  const { page, words } = tourist
  await page
    .getByRole('heading', { name: words.t('lab.playground.verdicts') })
    .first()
    .waitFor()
}

/** What can be opened on the pages of super administrators. */
export const ofSuperadmins: Readonly<Record<string, readonly Stop[]>> = {
  [paths.administration.settings]: [
    ['its directory', tab('companies.settings.tabs.directory')],
    ['a new token', open('directory.tokens.add')],
  ],
  [paths.superadmin.companies]: [
    ['what can be done with a company', menu],
    ['another name for it', choose('superadmin.companies.rename.action')],
    ['deleting it', and(menu, choose('superadmin.companies.delete.action'))],
  ],
  [paths.lab.playground]: [['what the engines answer', asked]],
}

/** The same where everyone finds what is kept of them. */
export const ofOwnData: readonly Stop[] = [
  ['asking to be deleted', open('exports.ownData.erasure.action')],
]
