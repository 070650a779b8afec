import { faceSideMax } from '#domain/kernel/files/picture.ts'
import type { personal } from '#contract/people/personal.ts'
import { readingIn, type Reader } from '#server/kernel/reading-in.ts'
import type { AskingHandlers } from '#server/kernel/http/serve.ts'
import { changeName, changeOwnTimeZone, changePicture, removePicture } from './profile-commands.ts'
import { readOwnProfile, type OwnPlaceRow } from './profile-own-queries.ts'

export const personalRoutes: AskingHandlers<typeof personal> = {
  profile: async (work) => {
    const { globalLevel: level, places, ...own } = await readOwnProfile(work)
    return {
      ...own,
      globalLevel: level && { ...level, name: readingIn(work)(level.name) },
      places: places.map((place) => toPlaceView(place, work)),
    }
  },
  changeName: (work, { body }) => changeName(work, body),
  changeTimeZone: (work, { body }) => changeOwnTimeZone(work, body),
  changePicture: {
    between: async (units, { body }) => {
      const picture = await units.picture(body.file, { sideMax: faceSideMax })
      return units.change((work) => changePicture(work, picture))
    },
  },
  removePicture,
}

function toPlaceView(place: OwnPlaceRow, reader: Reader) {
  const { team, area, manager, startedOn, step, isArchived, next } = place
  const reading = readingIn(reader)
  const stepOf = ({ id, name, description, mission }: OwnPlaceRow['step']) => ({
    id,
    name: reading(name),
    description: reading(description),
    mission: reading(mission),
  })
  const skills = next?.skills.map(({ id, name, behaviours }) => ({
    id,
    name: reading(name),
    behaviours: behaviours.map(reading),
  }))
  return {
    team,
    area: { id: area.id, name: reading(area.name) },
    manager,
    startedOn,
    step: stepOf(step),
    next: next && { ...stepOf(next), skills: skills ?? [] },
    isLast: next === null && !isArchived,
  }
}
