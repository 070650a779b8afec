import { ChangePassword } from '#web/identity/auth/ChangePassword.tsx'
import { Consents } from './Consents.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { EmailAddress } from './EmailAddress.tsx'
import { SecondFactors } from './SecondFactors.tsx'
import { Sessions } from './Sessions.tsx'

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
