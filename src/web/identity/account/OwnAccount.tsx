import { ChangePassword } from '#web/identity/auth/ChangePassword.tsx'
import { Consents } from './Consents.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { EmailAddress } from './EmailAddress.tsx'
import { SecondFactors } from './SecondFactors.tsx'
import { Sessions } from './Sessions.tsx'

/** Where one is signed in, what one signs in with, what one agreed to, and the way out for good. */
export function OwnAccount() {
  return (
    <>
      <Sessions />
      <EmailAddress />
      <ChangePassword />
      <SecondFactors />
      <Consents />
      <DeleteAccount />
    </>
  )
}
