import {
  isSkillRecorded,
  isStepInHistory,
} from '#server/conversations/meeting/dependents-queries.ts'
import { deleteArea } from '#server/people/areas/commands.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { removeStep } from '#server/people/ladders/commands.ts'
import { saveTeams } from '#server/people/teams/team-queries.ts'
import type { Journal } from './journal.ts'
import { teamsAsTheyAre } from './queries.ts'
import type { Undoing } from './undoing.ts'
import { deleteEmptyTeams } from './undoing-queries.ts'

export async function takeContentBack({ work, leave }: Undoing, journal: Journal): Promise<void> {
  const { db } = work
  const made = journal.teams.filter(({ before }) => before === null).map(({ after }) => after)
  const deleted = await deleteEmptyTeams(
    db,
    made.map(({ id }) => id),
  )
  for (const { id, name } of made) if (!deleted.has(id)) leave('team', name)
  const changed = journal.teams.flatMap(({ after, before }) => (before ? [{ after, before }] : []))
  const now = new Map(
    (
      await teamsAsTheyAre(
        db,
        changed.map((it) => it.after),
      )
    ).map((it) => [it.id, it]),
  )
  const restored = changed.filter(({ after }) => {
    const team = now.get(after.id)
    const isSame = team?.managerId === after.managerId && team.active === after.active
    if (team && !isSame) leave('team', team.name)
    return isSame
  })
  await saveTeams(
    work,
    restored.map(({ before }) => before),
  )
  for (const { id, name } of journal.ladderSteps)
    await orLeft(
      () => removeStep(work, id, { version: 1 }, isStepInHistory),
      () => leave('step', name),
    )
  for (const { id, name } of journal.areas)
    await orLeft(
      () => deleteArea(work, id, { version: 1 }, isSkillRecorded),
      () => leave('area', name),
    )
}

/** The rules refuse before anything is changed. */
async function orLeft(remove: () => Promise<void>, left: () => void): Promise<void> {
  try {
    await remove()
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    left()
  }
}
