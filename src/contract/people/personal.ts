import { z } from 'zod'
import { pictureUpload } from '#domain/kernel/picture.ts'
import { personNameLengthMax } from '#domain/kernel/limits.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import {
  day,
  emailView,
  lastName,
  name,
  readingView,
  timeZone,
  version,
} from '#contract/kernel/fields.ts'
import { pictureBodyBytesMax, pictureFile } from '#contract/kernel/picture.ts'

const named = z.object({ id: z.uuid(), name: z.string() })
const content = z.object({ id: z.uuid(), name: readingView })

const step = content.extend({ description: readingView, mission: readingView })

/** Where someone is: a team, at a step of its area's ladder, and what the one after it asks. */
const place = z.object({
  team: named,
  area: content,
  manager: named,
  startedOn: day,
  step,
  /** Null at the last step of the ladder. */
  next: step
    .extend({
      /** The skills that have behaviours at it, in their order. */
      skills: z.array(content.extend({ behaviours: z.array(readingView) })),
    })
    .nullable(),
})
export type PlaceView = z.output<typeof place>

export const myProfileView = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** Whether the company's directory says what they are called: then it is changed there. */
  isSynced: z.boolean(),
  version,
  /** Where others write to; the company's administrators decide it. */
  email: emailView,
  position: z.string(),
  /** The zone they chose; null for that of the company. */
  timeZone: z.string().nullable(),
  /** Where their picture is, on this host; null where they have none. */
  picture: z.string().meta({ format: 'uri-reference' }).nullable(),
  /** What is expected of them: chosen, else the only level that their step corresponds to. */
  globalLevel: content.nullable(),
  /** Their active places, the longest standing one first. */
  places: z.array(place),
})
export type MyProfileView = z.output<typeof myProfileView>

/** The address of a person's picture: another one for each file, so that it may be kept for ever. */
export function picturePath(companyId: string, pictureId: string): string {
  return `/pictures/${companyId}/${pictureId}`
}

const path = '/companies/:companyId/my-profile'
const picture = z.object({ picture: myProfileView.shape.picture })

/** What someone shows of themselves in a company, and what others decided about them. */
export const personal = {
  profile: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary:
      'The reader’s profile: what they show of themselves, where they are, and what the next step of their ladder asks.',
    response: myProfileView,
  }),
  changeName: endpoint({
    method: 'PUT',
    path: `${path}/name`,
    access: 'member',
    summary: 'Change what one is called in this company.',
    body: z.strictObject({
      firstName: name(personNameLengthMax),
      lastName: lastName(personNameLengthMax),
      version,
    }),
    response: z.object({ version }),
  }),
  changeTimeZone: endpoint({
    method: 'PUT',
    path: `${path}/time-zone`,
    access: 'member',
    summary:
      'Choose the time zone whose clock one reads, by its IANA name; null for that of the company.',
    body: z.strictObject({ timeZone: timeZone.nullable() }),
    response: z.object({ timeZone: z.string().nullable() }),
  }),
  changePicture: endpoint({
    method: 'PUT',
    path: `${path}/picture`,
    access: 'member',
    summary:
      'Replace one’s picture: a PNG, JPEG or WebP file of at most 2 MB, as base64. Whoever has its address sees it.',
    body: z.strictObject({ file: pictureFile }),
    bodyBytesMax: pictureBodyBytesMax,
    upload: pictureUpload,
    response: picture,
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: `${path}/picture`,
    access: 'member',
    summary: 'Remove one’s picture; its address leads nowhere any more.',
    response: picture,
  }),
}
