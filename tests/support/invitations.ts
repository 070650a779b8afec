import { newId } from '#server/kernel/ids.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import type { Name } from './people.ts'
import type { PersonView } from '#contract/people/user-views.ts'
import type { World } from './world.ts'

/** Somebody nobody has heard of. */
export const newEmail = () => `guest.${newId().slice(-12)}@test.example`

/** Invites a guest, in someone's name. */
export function inviteAs(
  w: World,
  name: Name,
  words: {
    firstName?: string
    lastName?: string
    email?: string
    role?: CompanyRole
    language?: 'en' | 'es'
  } = {},
) {
  const body = { firstName: 'Gala', lastName: 'Guest', email: newEmail() } as const
  return w.as(name).invitations.invite({
    params: { companyId: w.companyId },
    body: { ...body, role: 'USER', language: 'en', ...words },
  })
}

/** What a guest gives of themselves to have an account. */
export const guestInput = {
  firstName: 'Gala',
  lastName: 'Guest',
  password: 'Correct horse 9',
  isTermsAccepted: true,
  isIdentifiedDataProcessingAccepted: false,
} as const

/** What is sent to change somebody, from what was read of them. */
export function personInput({
  id: _id,
  role: _role,
  wasSuperAdmin: _wasSuperAdmin,
  active: _active,
  account: _account,
  picture: _picture,
  sync: _sync,
  places: _places,
  ...words
}: PersonView) {
  return words
}
