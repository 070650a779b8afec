import { useSuspenseQuery } from '@tanstack/react-query'
import { useSession } from '#web/kernel/session.tsx'
import { companySetup } from './api.ts'
import { Checklist } from './Checklist.tsx'

/** For pages that know nothing else of administration. */
export function Setup() {
  const { data } = useSuspenseQuery(companySetup(useSession()))
  return <Checklist setup={data} />
}
