import type { Messages } from '#messages/catalogue.ts'

type Reasons = Messages['refusals']

/** Every reason that has a message, as `feature.reason`: one without a message does not compile. */
export type RefusalReason = {
  [Feature in keyof Reasons]: `${Feature}.${Extract<keyof Reasons[Feature], string>}`
}[keyof Reasons]
