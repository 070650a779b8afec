import type { nineBox, PlacementView } from '#contract/conversations/nine-box.ts'
import { canSeePlacements, managersSeePlacements } from '#domain/conversations/nine-box/access.ts'
import { newestFirst, positionIn } from '#domain/conversations/nine-box/position.ts'
import { notFound } from '#server/kernel/errors.ts'
import { recordIn, type Reader } from '#server/kernel/reading-in.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { replyTo, takeReplyBack } from './commands.ts'
import {
  placementsOf,
  placesOf,
  teamMembers,
  type Placement,
  type PlacementRow,
  type TeamMemberRow,
} from './queries.ts'

export const nineBoxRoutes: Handlers<typeof nineBox> = {
  evolution: async (work, { params: { userId } }) => {
    if (!canSeePlacements(userId, work.actor, work.company)) throw notFound()
    const [places, rows] = await Promise.all([placesOf(work, userId), placementsOf(work, userId)])
    const read = recordIn(work)
    return {
      places: places.map(({ step, ...place }) => ({
        ...place,
        step: read(step),
        positionId: positionIn(place, rows)?.id ?? null,
      })),
      placements: newestFirst(rows).map((row) => placementView(row, work)),
    }
  },

  team: async (work) => {
    if (!managersSeePlacements(work.company) || !work.actor.roles.isManager) throw notFound()
    const read = recordIn(work)
    const members = await teamMembers(work)
    return members.map((member) => {
      const { position, before } = positionsOf(member)
      return {
        ...member,
        step: read(member.step),
        position: position ? positionView(position) : null,
        before: before ? positionView(before) : null,
      }
    })
  },

  reply: (work, { params, body }) => replyTo(work, params.placementId, body),
  removeReply: (work, { params }) => takeReplyBack(work, params.placementId),
}

function positionsOf(member: TeamMemberRow) {
  const position = positionIn(member, member.placements)
  const earlier = member.placements.filter(
    (it) => position && it.id !== position.id && it.placedAt <= position.placedAt,
  )
  return { position, before: positionIn(member, earlier) }
}

const positionView = ({ id, ...place }: Placement) => ({ ...place, placementId: id })

function placementView(row: PlacementRow, reader: Reader): PlacementView {
  const read = recordIn(reader)
  const { evidence, step } = row
  const named = (items: PlacementRow['evidence']['skills']) =>
    items.map((item) => ({ ...read(item), score: item.score }))
  return {
    ...row,
    step: read(step),
    evidence: {
      ...evidence,
      skills: named(evidence.skills),
      values: named(evidence.values),
      goals: [...evidence.goals],
    },
  }
}
