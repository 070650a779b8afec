import type { Orders } from '#domain/administration/imports/outcome.ts'
import { found } from '#server/kernel/errors.ts'
import { inCompany, type UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import {
  deleteSource,
  insertImported,
  saveJournal,
  versionsOf,
  withRecords,
} from './applying-queries.ts'
import { mailOf } from './mail-commands.ts'
import { asAsker, planRows, readFile } from './planning-commands.ts'
import { announceImport, type ImportJob } from './import-job.ts'
import type { ImportPlan } from './import-task.ts'
import { replaceRows, saveEnded, sourceOf } from './running-queries.ts'
import type { TeamPlace } from '#domain/people/teams/structure.ts'
import { areaTable } from '#server/people/areas/commands.ts'
import { hearsOfEmail, voidsInvitation } from '#domain/people/users/person.ts'
import { tellOfCompanyEmails, tellOfRoles } from '#server/identity/auth/notice-commands.ts'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import { addStep } from '#server/people/ladders/commands.ts'
import {
  endMemberships,
  endMembershipsOf,
} from '#server/administration/staffing/users/ending-queries.ts'
import { beginMemberships } from '#server/administration/staffing/teams/beginning-commands.ts'
import { endPairs } from '#server/administration/staffing/teams/record-commands.ts'
import { saveSteps } from '#server/people/teams/set-queries.ts'
import { moveMemberships } from '#server/administration/staffing/teams/succession-commands.ts'
import { countVersions, saveTeams } from '#server/people/teams/team-queries.ts'
import { lockPeople, saveActive, tellSwitchedOff } from '#server/people/users/activity-queries.ts'
import { nameOfActor } from '#server/people/users/profile-queries.ts'
import {
  deleteInvitationsOf,
  insertPeople,
  savePeople,
  saveRoles,
} from '#server/people/users/set-queries.ts'
import type { Journal } from './journal.ts'
import { teamsAsTheyAre } from './queries.ts'

/**
 * One transaction under the structure lock. If the plan has changed since it was shown, applies
 * nothing and shows the new one.
 */
export async function applyFile(job: ImportJob) {
  const { importer, company, running } = job
  const bytes = found(
    await inCompany(importer.database.db, company.id, (db) => sourceOf(db, running.id)),
  )
  const rows = await readFile(bytes, { ...running, kind: importer.database.kind })
  await asAsker(job, 'imports.applied', async (work) => {
    await lockStructure(work)
    const planned = await planRows(work, job, rows)
    const isAsShown = planned.digest === running.digest && planned.summary.counts.mistake === 0
    if (isAsShown) await apply(work, job, planned)
    else await showAgain(work, job, planned)
    await announceImport(work.db, job)
  })
}

async function apply(work: UnitOfWork, job: ImportJob, { orders, summary }: ImportPlan) {
  const { running, importer, now } = job
  const { db } = work
  // The fence: this update locks the row and fails when another worker took over.
  const isTheirs = await saveEnded(db, running, { progress: 'done', appliedAt: now })
  if (!isTheirs) throw new Error('overtaken')
  const journal = await carryOut(work, importer.seal, orders)
  await saveJournal(db, running.id, journal)
  await insertImported(db, running.id, activeAmong(orders))
  await deleteSource(db, running.id)
  const { created, changed, moved, deactivated } = summary.counts
  const numbers = { created, changed, moved, deactivated }
  work.record({ after: { ...numbers, roles: orders.roles } })
  await mailOf(db, job, { template: 'importApplied', numbers })
}

const activeAmong = ({ creations }: Orders) =>
  creations.flatMap(({ id, active }) => (active ? [id] : []))

async function showAgain({ db }: UnitOfWork, { running }: ImportJob, planned: ImportPlan) {
  const { summary, digest, stored } = planned
  const ended = { progress: 'done', phase: 'check', isOutdated: true, summary, digest } as const
  if (await saveEnded(db, running, ended)) await replaceRows(db, running.id, stored)
}

/**
 * Every order has passed its rules. The caller holds the structure lock. Returns the undo journal.
 */
async function carryOut(work: UnitOfWork, seal: Seal, orders: Orders): Promise<Journal> {
  const { db, actor } = work
  const made = await makeContent(work, orders)
  const { edits, creations, roles, enabled, disabled } = orders
  const changed = [
    ...edits.map(({ id }) => id),
    ...roles.map(({ id }) => id),
    ...enabled,
    ...disabled,
  ]
  const { people } = await lockPeople(work, changed)
  const personBy = new Map(people.map((it) => [it.id, it]))
  await savePeople(
    work,
    edits.map(({ id, after }) => ({ id, ...after })),
  )
  await deleteInvitationsOf(work, [
    ...edits.flatMap((it) => (it.voidsInvitation ? [it.id] : [])),
    ...people.flatMap((it) =>
      roles.some(({ id, role }) => id === it.id && voidsInvitation(it, { role })) ? [it.id] : [],
    ),
  ])
  await tellOfCompanyEmails(
    { db, now: work.now, seal },
    { companyId: actor.companyId, company: work.company.name },
    edits
      .filter(({ id, account, before, after }) =>
        hearsOfEmail({ id, account, email: before.email }, after, actor),
      )
      .map(({ id, before, after }) => ({ id, from: before.email, to: after.email })),
  )
  await insertPeople(work, creations)
  await saveActive(work, enabled, true)

  await endMemberships(work, orders.leaves)
  await endPairs(work, orders.leaves, { leaving: disabled })
  // The database refuses the super administrator role while memberships are active.
  await saveRoles(work, roles)
  const teams = orders.teams.map(made.inTeam)
  const before = new Map((await teamsAsTheyAre(db, teams)).map((it) => [it.id, it]))
  await saveTeams(work, teams)
  const moves = orders.moves.map((it) => ({ ...it, ladderStepId: made.step(it.ladderStepId) }))
  const moved = moves.length > 0 ? await moveMemberships(work, moves, []) : []
  const joins = await beginMemberships(
    work,
    orders.joins.map((it) => ({ ...it, ladderStepId: made.step(it.ladderStepId) })),
  )
  if (joins.length > 0)
    await countVersions(
      work,
      joins.map(({ teamId }) => teamId),
    )
  const steps = orders.stepChanges.map((it) => ({
    ...it,
    ladderStepId: made.step(it.ladderStepId),
  }))
  await saveSteps(work, steps)
  if (steps.length > 0)
    await countVersions(
      work,
      steps.map(({ teamId }) => teamId),
    )

  const ended = disabled.length > 0 ? await endMembershipsOf(work, disabled) : []
  await endPairs(work, ended, { leaving: disabled })
  await saveActive(work, disabled, false)
  await tellSwitchedOff(work, actor.companyId, disabled)
  await tellOfRoles(
    { db, now: work.now, seal },
    { companyId: actor.companyId, company: work.company.name, by: await nameOfActor(work) },
    roles.map((it) => ({ ...it, name: personBy.get(it.id)?.name ?? '' })),
  )
  const begun = [
    ...moved.map((it, at) => ({ ...it, from: moves[at]?.membershipId ?? null })),
    ...joins.map((it) => ({ ...it, from: null, own: [] })),
  ]
  const fresh = begun.flatMap(({ id, from, userId, ladderStepId, before: was }) =>
    was ? [] : [{ id, from, userId, ladderStepId }],
  )
  const takenUp = begun.flatMap(({ id, from, own, userId, ladderStepId, before: was }) =>
    was
      ? [{ id, from, own, userId, ladderStepId, before: was.ladderStepId, endedOn: was.endedOn }]
      : [],
  )
  return {
    versions: await versionsOf(db, [...changed, ...creations.map(({ id }) => id)]),
    created: creations.map(({ id }) => id),
    edits: edits.map(({ id, before: words }) => ({ id, before: words })),
    roles,
    enabled,
    disabled,
    ended: [...orders.leaves, ...ended],
    begun: await withRecords(db, fresh),
    takenUp: await withRecords(db, takenUp),
    steps,
    teams: teams.map((after) => ({ after, before: before.get(after.id) ?? null })),
    areas: orders.areas.map(({ id, name }) => ({ id: made.area(id), name })),
    ladderSteps: orders.steps.map((it) => ({ ...it, id: made.step(it.id) })),
  }
}

async function makeContent(work: UnitOfWork, { areas, steps }: Orders) {
  const ids = new Map<string, string>()
  const idOf = (id: string) => ids.get(id) ?? id
  const [language = 'en'] = work.company.languages
  const named = (name: string) => ({ [`name_${language}`]: name })
  for (const { id, name } of areas) ids.set(id, (await areaTable.add(work, named(name), {})).id)
  for (const { id, areaId, name } of steps) {
    const scope = { area_id: areaId === null ? null : idOf(areaId) }
    ids.set(id, (await addStep(work, { ...named(name), globalLevelIds: [] }, scope)).id)
  }
  return {
    area: idOf,
    step: idOf,
    inTeam: (team: TeamPlace) => ({ ...team, areaId: idOf(team.areaId) }),
  }
}
