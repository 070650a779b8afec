import type { AccessToken } from '#web/kernel/access-token.ts'
import { useTabState } from '#web/kernel/use-tab-state.ts'
import { OtherPersonPage } from './OtherPersonPage.tsx'
import { SignInAgain } from './SignInAgain.tsx'

export function SessionOver({ access }: { readonly access: AccessToken }) {
  return useTabState() === 'other' ? (
    <OtherPersonPage access={access} />
  ) : (
    <SignInAgain access={access} />
  )
}
