import { paths } from '#web/kernel/paths/paths.ts'
import type { Stop } from './stops.ts'
import { ofAccounts } from './states-of-accounts.ts'
import { ofAdministrators } from './states-of-administrators.ts'
import { ofCollaborators } from './states-of-collaborators.ts'
import { ofFrame } from './states-of-frame.ts'
import { ofManagers } from './states-of-managers.ts'
import { ofOwnData, ofSuperadmins } from './states-of-superadmins.ts'
import { managing } from './tours.ts'

type OfPages = Readonly<Record<string, readonly Stop[]>>

/** What can be opened or come about on the pages of someone's tour, page by page. */
export const states: Readonly<Record<string, OfPages>> = {
  [managing]: {
    ...ofManagers,
    [paths.home]: [...(ofManagers[paths.home] ?? []), ...ofFrame],
  },
  'Ana Ferreira': {
    ...ofCollaborators,
    [paths.account]: ofAccounts,
    [paths.ownData]: ofOwnData,
  },
  'Priya Raman': ofAdministrators,
  'Helena Vidal': ofSuperadmins,
}
