import type { Messages } from '#messages/catalogue.ts'

type Reasons = Messages['refusals']

/** Refusal reasons as `feature.reason`; one without a message fails to compile. */
export type RefusalReason = {
  [Feature in keyof Reasons]: `${Feature}.${Extract<keyof Reasons[Feature], string>}`
}[keyof Reasons]
