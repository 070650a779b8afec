import { z } from 'zod'
import { pictureUpload } from '#domain/kernel/files/uploads.ts'
import { profileKeys } from '#domain/people/users/person-fields.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import {
  day,
  readingView,
  timeZone,
  version,
  namedRecord,
  localizedRecord,
} from '#contract/kernel/fields.ts'
import { pictureBodyBytesMax, pictureFile } from '#contract/kernel/picture.ts'

import { personInputs, viewsOf } from './user-views.ts'

const placeStep = localizedRecord.extend({ description: readingView, mission: readingView })

const placeView = z.object({
  team: namedRecord,
  area: localizedRecord,
  manager: namedRecord,
  startedOn: day,
  step: placeStep,
  next: placeStep
    .extend({
      /** Only those with behaviours at it. */
      skills: z.array(localizedRecord.extend({ behaviours: z.array(readingView) })),
    })
    .nullable(),
  isLast: z.boolean(),
})
export type PlaceView = z.output<typeof placeView>

export const myProfileView = z.object({
  /** The sign-in email is the person's own. */
  ...viewsOf(profileKeys),
  isSynced: z.boolean(),
  version,
  picture: z.string().meta({ format: 'uri-reference' }).nullable(),
  /** Chosen, else the only level of their step. */
  globalLevel: localizedRecord.nullable(),
  /** Longest first. */
  places: z.array(placeView),
})
export type MyProfileView = z.output<typeof myProfileView>

/** Each file has its own address, so it can be cached forever. */
export function picturePath(companyId: string, pictureId: string) {
  return `/pictures/${companyId}/${pictureId}`
}

const { firstName, lastName } = personInputs
const profilePath = '/companies/:companyId/my-profile'
const picture = z.object({ picture: myProfileView.shape.picture })

export const personal = {
  profile: endpoint.member({
    route: `GET ${profilePath}`,
    summary:
      'The reader’s profile: what they show of themselves, where they are, and what the next step of their ladder asks.',
    response: myProfileView,
  }),
  changeName: endpoint.member({
    route: `PUT ${profilePath}/name`,
    summary: 'Change what one is called in this company.',
    body: z.strictObject({ firstName, lastName, version }),
    response: z.object({ version }),
  }),
  changeTimeZone: endpoint.member({
    route: `PUT ${profilePath}/time-zone`,
    summary:
      'Choose the time zone whose clock one reads, by its IANA name; null for that of the company.',
    body: z.strictObject({ timeZone: timeZone.nullable() }),
    response: z.object({ timeZone: z.string().nullable() }),
  }),
  changePicture: endpoint.member({
    route: `PUT ${profilePath}/picture`,
    summary:
      'Replace one’s picture: a PNG, JPEG or WebP file of at most 2 MB, as base64. Whoever has its address sees it.',
    body: z.strictObject({ file: pictureFile }),
    bodyBytesMax: pictureBodyBytesMax,
    upload: pictureUpload,
    response: picture,
  }),
  removePicture: endpoint.member({
    route: `DELETE ${profilePath}/picture`,
    summary: 'Remove one’s picture; its address leads nowhere any more.',
    response: picture,
  }),
}
