import type { Actor } from '#domain/kernel/access/actor.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import {
  invitationEndsAt,
  isInvitationGood,
  refuseRole,
} from '#domain/people/invitations/invitation.ts'
import { dayAt, type Day } from '#domain/kernel/time/day.ts'
import {
  companyMatters,
  namesMax,
  translatedKinds,
  type CompanyCounts,
  type CompanyNames,
} from './company.ts'
import type { ToDo, PersonFace } from './to-do.ts'

export interface OpenInvitation {
  readonly id: string
  readonly name: string
  readonly role: CompanyRole
  readonly sentAt: number
}

export function needsOfAdministrator(
  invited: readonly OpenInvitation[],
  actor: Actor,
  now: number,
  timeZone: string,
): ToDo[] {
  return invited.flatMap(({ id, name, role, sentAt }) => {
    if (isInvitationGood(sentAt, now) || refuseRole(role, actor)) return []
    const due = dayAt(invitationEndsAt(sentAt), timeZone)
    return [{ kind: 'invitation', id, name, due, urgency: 'amber' }]
  })
}

export function needsOfErasure(
  asked: readonly { readonly who: PersonFace; readonly due: Day }[],
  today: Day,
): ToDo[] {
  return asked.map(({ who, due }) => ({
    kind: 'erasure',
    id: who.id,
    who,
    due,
    urgency: due < today ? 'amber' : 'soon',
  }))
}

/** Expired invitations are to-dos of their own: `listed` of them are not counted again. */
export function needsOfCompany(
  companyId: string,
  counts: CompanyCounts,
  names: CompanyNames,
  listed: number,
): ToDo[] {
  const untranslated = translatedKinds.flatMap((kind) =>
    counts.untranslated.filter((it) => it.kind === kind && it.count > 0),
  )
  return companyMatters.flatMap((matter) => {
    const missing = matter === 'untranslated' ? untranslated : []
    const count =
      matter === 'untranslated'
        ? untranslated.reduce((sum, it) => sum + it.count, 0)
        : counts[matter] - (matter === 'invitations' ? listed : 0)
    if (count <= 0) return []
    const named = (names[matter] ?? []).slice(0, namesMax)
    const need = { kind: 'company' as const, id: companyId, matter, count, names: named, missing }
    return [{ ...need, due: null, urgency: 'soon' }]
  })
}
