import type { Addition } from '#domain/people/teams/addition.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from './database.ts'
import type { Name } from './people.ts'
import type { World } from './world.ts'

/** What administrators do to the structure of a test's company, each in a word. */
export function structureOf(w: World) {
  const { companyId } = w
  const { teams, memberships } = w.as('admin')
  const detail = (teamId: string) => teams.detail({ params: { companyId, teamId } })
  const versionOf = async (teamId: string) => (await detail(teamId)).version
  const memberOf = async (teamId: string, name: Name) => {
    const { members, version } = await detail(teamId)
    const member = members.find(({ userId }) => userId === w.id(name))
    return { membershipId: member?.membershipId ?? '', version, member }
  }
  return {
    detail,
    versionOf,
    memberOf,
    addTeam: async (name: string) =>
      (await teams.add({ params: { companyId, areaId: w.areaId }, body: { name } })).id,
    /** People, each at the one step there is, under a manager. */
    under: (manager: Name, ...names: Name[]): Addition[] =>
      names.map((name) => ({
        userId: w.id(name),
        managerId: w.id(manager),
        ladderStepId: w.stepId,
      })),
    addMembers: async (teamId: string, members: readonly Addition[]) =>
      memberships.add({
        params: { companyId, teamId },
        body: { members: [...members], version: await versionOf(teamId) },
      }),
    setTeamActive: async (teamId: string, active: boolean) =>
      teams.setActive({
        params: { companyId, teamId },
        body: { active, version: await versionOf(teamId) },
      }),
    rename: async (teamId: string, name: string) =>
      teams.rename({
        params: { companyId, teamId },
        body: { name, version: await versionOf(teamId) },
      }),
    setMemberActive: async (teamId: string, name: Name, active: boolean) => {
      const { membershipId, version } = await memberOf(teamId, name)
      return memberships.setActive({
        params: { companyId, membershipId },
        body: { active, version },
      })
    },
    removeMember: async (teamId: string, name: Name) => {
      const { membershipId, version } = await memberOf(teamId, name)
      const params = { companyId, membershipId }
      const plan = await memberships.planRemoval({ params })
      await memberships.remove({ params, body: { version, plan } })
    },
    changeManager: async (teamId: string, name: Name, manager: Name) => {
      const { membershipId, version } = await memberOf(teamId, name)
      const params = { companyId, membershipId, userId: w.id(manager) }
      const plan = await memberships.planChangeOfManager({ params })
      await memberships.changeManager({ params, body: { version, plan } })
      return plan
    },
  }
}

/** Reads or writes in the tables of a test's company. */
export async function inTables<T>(w: World, work: Parameters<typeof inCompany<T>>[2]): Promise<T> {
  return inCompany((await testDatabase()).db, w.companyId, work)
}
