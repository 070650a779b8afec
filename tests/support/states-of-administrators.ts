import { paths } from '#web/paths/paths.ts'
import { choose, open, to, type Stop } from './stops.ts'

/** What an administrator can open on the list of people. */
export const ofAdministrators: readonly Stop[] = [
  ['inviting someone', open('users.invite.action')],
  ['what can be done to someone', open('users.menu')],
  ['disabling them', choose('users.disable.action')],
  ['nobody found', to(`${paths.administration.users}?search=zzzz`)],
  ['past the end of the list', to(`${paths.administration.users}?page=99`)],
]
