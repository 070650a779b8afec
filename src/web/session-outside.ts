import type { SessionData } from '#contract/identity/session-data.ts'
import { customRoles } from '#domain/kernel/access/roles.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { sessionOf, type Api, type Session } from './kernel/session.tsx'

const nobody = customRoles({
  active: false,
  role: 'USER',
  manages: new Set(),
  reportsTo: new Set(),
})

/** Session of an operator without a company: no roles, and no company id for calls. */
export function sessionOutside(api: Api, { uid, email, userRole }: SessionData['user']): Session {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const company = {
    id: '',
    name: '',
    languages: [...languages],
    defaultLanguage: 'en',
    palette: '',
    logo: null,
    timeZone,
    oneToOneIntervalDays: 0,
    lifeStageEnabled: false,
    nineBox: { forManagers: false, forUsers: false },
  } as const
  const me = {
    userId: uid,
    name: email,
    firstName: '',
    lastName: '',
    email,
    position: '',
    picture: null,
    roles: nobody,
    records: [],
    manages: [],
    reportsTo: [],
    company: { ...company, languages: [...languages] },
    timeZone,
    today: '',
    formattedSince: null,
    unread: 0,
    ai: { isOn: false, engine: 'builtIn' as const, functions: [] },
  }
  return sessionOf(api, me, userRole)
}
