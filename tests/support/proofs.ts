/** A sentence of the specification, in our own words. */
export interface Sentence {
  /** Its section, and its place among those that are listed. */
  readonly id: string
  readonly says: string
  /** What proves it: a file, and the names of tests in it, as they are written there. */
  readonly provenBy?: Readonly<Record<string, readonly string[]>>
  /** The capability that it comes with, where there is none yet. */
  readonly comesWith?: string
  /** Why there is nothing to prove. */
  readonly notProven?: string
}

/** Where tests stand. */
export const domain = 'src/domain'
export const server = 'src/server'
export const web = 'src/web'

/** What ends with whoever manages a team. */
export const managing = {
  [`${server}/people/users/activity.test.ts`]: [
    'loses their place in teams, and so does everyone under them, until it is given back',
    'is what was shown, or nothing is done and what would happen now is told',
  ],
  [`${web}/people/users/UserMenu.test.tsx`]: [
    'says first what ends with it, and does nothing when one thinks better of it',
  ],
}

/** Nobody is added with the e-mail of somebody else. */
export const emailInUse = {
  [`${server}/people/users/person.test.ts`]: [
    'with an e-mail that is in use is refused by name, also twice at once',
  ],
  [`${web}/people/users/person-pages.test.tsx`]: [
    'someone is added without an invitation, and what is wrong stands at its field',
  ],
}

/** A rule about who is in which team, by its case, and that the server keeps it. */
export const membership = (...names: readonly string[]) => ({
  [`${domain}/people/teams/membership.test.ts`]: names,
  [`${server}/people/teams/members.test.ts`]: [
    'are left out, each with the reason, while the others are added',
  ],
})
