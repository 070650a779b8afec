import { useState } from 'react'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { InviteDialog } from '#web/people/users/InviteDialog.tsx'

export function FirstStepsToTake() {
  const [inviting, setInviting] = useState<CompanyRole>()
  return (
    <>
      <FirstSteps onInvite={setInviting} />
      {inviting ? <InviteDialog role={inviting} onClose={() => setInviting(undefined)} /> : null}
    </>
  )
}
