import { freshMailbox, type Mailbox } from './mailbox.ts'
import { proven } from './factors.ts'
import type { Name } from './people.ts'
import type { World } from './world.ts'

/** What a link about a change of e-mail that is no longer good is answered with. */
export const linkGone = { statusCode: 410, code: 'proofInvalid' }

/** Another e-mail that somebody is to sign in with, and what both mailboxes are sent. */
export function emailChangeOf(w: World, name: Name, box: Mailbox = freshMailbox(w)) {
  const wanted = box.email
  const old = w.people[name].email
  return {
    box,
    wanted,
    old,
    own: () => w.as(name).emailChanges.own(),
    /** Asked for after a fresh proof. */
    ask: async (email = wanted) => (await proven(w, name)).emailChanges.ask({ body: { email } }),
    confirm: (token: string) => w.anyone.emailChanges.confirm({ body: { token } }),
    stop: (token: string) => w.anyone.emailChanges.stop({ body: { token } }),
    oldToken: async () => (await box.mail('emailChangeOld', old)).token,
    newToken: async () => (await box.mail('emailChangeNew', wanted)).token,
  }
}
